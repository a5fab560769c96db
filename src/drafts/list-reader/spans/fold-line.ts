/** Lower case without accents, each character in its place: an index in the result is the same in the text. */
export function foldLine(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at]!
    const code = text.charCodeAt(at)
    if (code < 0x80 || (code >= 0xd800 && code < 0xe000)) {
      folded += unit.toLowerCase()
      continue
    }
    const [letter = unit, ...others] = unit.normalize('NFKD')
    const plain = letter.toLowerCase()
    folded += plain.length === 1 && others.every((each) => accent.test(each)) ? plain : unit
  }
  return folded
}

const accent = /^\p{M}$/u
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\u0000-\u007f]*$/
