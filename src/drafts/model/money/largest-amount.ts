/** Pesos. A float still has exact centavos up to here. */
export const largestAmount = 999_999_999_999.99
