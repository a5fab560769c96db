import { expect, test } from 'vitest'
import { stampChecks } from '#src/drafts/model/check/check-stamp.ts'
import { answerOf, failureOf, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'
import { draftCheckWords, knownWords } from './draft-check-words.ts'

test.each([
  ['es-MX', 'precio', 'precios'],
  ['en', 'price', 'prices'],
] as const)(
  'where there is room for little, too, a button says what it accepts, and of how many: %s',
  (locale, price, prices) => {
    const { acceptShort } = checkMessages[locale](createFormats(locale))
    expect(acceptShort(1)).toMatch(new RegExp(`${price}$`))
    expect(acceptShort(12)).toMatch(new RegExp(`12\\s${prices}$`))
  },
)

test('a check that is stopped says what is known as of before, where it would ask about that again', () => {
  const formats = createFormats('es-MX')
  const at = new Date().setHours(12, 4)
  const said = (answered: readonly string[], asked: readonly string[], remaining: readonly string[]) => {
    const failed = failureOf('C', 'offline', at + 1)
    const answers = new Map([
      ['C', failed],
      ...answered.map(
        (sku) => [sku, sku === 'C' ? mergeAnswers(answerOf(sku, null, at), failed) : answerOf(sku, null, at)] as const,
      ),
    ])
    const stamp = stampChecks(['A', 'B', 'C'], answers)
    const run = { status: 'stopped', skus: asked, remaining: new Set(remaining) } as const
    const { long, short } = knownWords(
      draftCheckWords({ kind: 'failed', stamp }, formats),
      stamp,
      run,
      answers,
      formats,
    )
    return [long, short]
  }
  const all = ['A', 'B', 'C']
  expect(said(all, all, all)).toEqual(['antes 2 de 3, 12:04', 'quedan 3'])
  expect(said(['A', 'B'], all, ['C'])).toEqual(['2 de 3, 12:04', 'queda 1'])
  expect(said([], all, all)).toEqual(['0 de 3', 'quedan 3'])
})
