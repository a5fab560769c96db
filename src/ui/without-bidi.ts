/**
 * A text without the characters that turn the direction of what follows, such as U+202E. For what leaves the page as
 * plain text: a window's title, the clipboard, a message in which it stands among words of ours. Where the text is drawn,
 * `<bdi>` keeps it whole and apart.
 */
export function withoutBidi(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}
