import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { withoutBidi } from '#src/ui/without-bidi.ts'
import type { ExportedOrder } from './exported-order.ts'
import { letterParts, type OrderLetter } from './order-letter.ts'
import { sendMessages } from './send-messages.ts'

/**
 * A `mailto:` address (RFC 6068) of orders for the wholesaler. Mail programs cut long ones without a word (Outlook at
 * about 2,000 characters), so it names as many lines as there is room for, and how many more are in the file.
 * @param file the name of the file that the person attaches; no page can attach one
 */
export function mailOfOrders(
  orders: readonly ExportedOrder[],
  letter: OrderLetter,
  file: string,
  formats: Formats,
): string {
  const words = sendMessages[formats.locale](formats).mail
  const { company, notes } = letter
  const subject = words.subject(orders.map(({ number, warehouse }) => number || warehouse).slice(0, mostNamed))
  const signature = [company.buyerName, company.legalName, company.buyerTelephone].filter((each) => each.trim() !== '')
  const end = [...(notes.trim() === '' ? [] : ['', notes.trim()]), '', words.attached(file), '', ...signature]
  const lines = orders.flatMap((order) => blockOf(order, letter, formats))
  const addressOf = (count: number) => {
    const left = lines.slice(count).filter(({ isProduct }) => isProduct).length
    const more = left === 0 ? [] : [words.more(left)]
    const body = [words.greeting, ...lines.slice(0, count).map(({ text }) => text), ...more, ...end].join('\r\n')
    const to = encodeURIComponent(company.wholesalerMail.trim()).replaceAll('%40', '@')
    return `mailto:${to}?subject=${encoded(cutAtWord(subject, longestSubject))}&body=${encoded(body)}`
  }
  const whole = addressOf(lines.length)
  if (whole.length <= longestMail) return whole
  let room = longestMail - addressOf(0).length
  let count = 0
  for (const { text } of lines) {
    room -= encoded(`\r\n${text}`).length
    if (room < 0) break
    count += 1
  }
  const address = addressOf(count)
  // Only the person's own notes can be longer than that by themselves.
  return address.length <= longestMail ? address : cutEncoded(address)
}

type MailLine = { readonly text: string; readonly isProduct: boolean }

function blockOf(order: ExportedOrder, letter: OrderLetter, formats: Formats): readonly MailLine[] {
  const words = sendMessages[formats.locale](formats).mail
  const { title, order: about, delivery } = letterParts(order, letter, formats)
  const said = [...about.slice(1, 2), ...delivery].map(
    ([label, value]): MailLine => ({ text: `${label}: ${value.replaceAll('\n', ', ')}`, isProduct: false }),
  )
  const total = formats.money(orderTotals(order.lines, order.ivaRate).total)
  return [
    { text: '', isProduct: false },
    { text: `${title} · ${words.total(total)}`, isProduct: false },
    ...said,
    ...order.lines.map(
      ({ sku, title: name, quantity }): MailLine => ({
        text: `${quantity} x ${sku} ${cutAtWord(name, longestTitle)}`,
        isProduct: true,
      }),
    ),
  ]
}

/** At most so long, ended after a whole word with a sign that there is more. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  // What is cut right before a blank is whole. A word that fills it all is cut.
  const end = /\s/.test(text.charAt(most - 1)) ? cut.length : cut.search(/\s\S*$/)
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`
}

function encoded(text: string): string {
  return encodeURIComponent(withoutBidi(text).toWellFormed())
}

/** Not within a character, which has several codes of three signs each: a cut one would not be read. */
function cutEncoded(address: string): string {
  for (let end = longestMail; ; end -= 1) {
    const cut = address.slice(0, end)
    try {
      decodeURIComponent(cut)
      return cut
    } catch {
      // Within a character.
    }
  }
}

export const longestMail = 1_900
const longestSubject = 150
const longestTitle = 60
const mostNamed = 5
