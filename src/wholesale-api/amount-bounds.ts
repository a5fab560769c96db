/** Pesos or pieces. A float still has exact centavos up to here; what is sent beyond it is unreadable. */
export const largestAmount = 999_999_999_999.99

/** Pesos. Less rounds to $0.00, which is no price. */
export const leastPrice = 0.005
