/**
 * The event that the focused element gets when a person typed digits outside a text field; its detail is the digits.
 * app/scan-listener.tsx sends it as soon as the keys are too slow for a scanner.
 */
export const typedDigitsEvent = 'typed-digits'
