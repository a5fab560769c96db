/**
 * The event that the focused element receives when a person types digits outside a text field. Its detail is the
 * digits. app/scan-listener.tsx sends it as soon as the keys are too slow for a scanner.
 */
export const typedDigitsEvent = 'typed-digits'
