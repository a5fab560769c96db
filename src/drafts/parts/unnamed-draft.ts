/** The state of the step to a draft that was just made without a name: its page opens with the name to be typed over. */
export const unnamedDraft = 'unnamed-draft'
