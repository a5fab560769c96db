/**
 * Digits that a person typed outside a text field reach the focused element as this event, its detail the digits, once
 * it is sure that they are no scan (drafts/scan/scan-detector.ts).
 */
export const typedDigitsEvent = 'typed-digits'
