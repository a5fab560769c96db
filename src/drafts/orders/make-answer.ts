import type { CheckedProduct, LiveAnswer, LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'

/** Makers for tests, with overrides. */
export function makeAnswer(
  sku: string,
  options: { at?: number; product?: Partial<CheckedProduct> | null; failure?: LiveAnswer['failure'] } = {},
): LiveAnswer {
  const { at = 1_000, product = {}, failure = null } = options
  const usual: CheckedProduct = {
    sku,
    manufacturerSku: 'SA400S37/960G',
    brand: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5" SATA',
    price: 1149,
    quantity: 15,
    warehouses: [
      { code: 'GDL', location: 'Guadalajara', stock: 10 },
      { code: 'MTY', location: 'Monterrey', stock: 5 },
    ],
    findings: [],
  }
  return { sku, answered: { at, product: product && { ...usual, ...product } }, failure }
}

export function answersOf(...answers: readonly LiveAnswer[]): LiveAnswers {
  return new Map(answers.map((answer) => [answer.sku, answer]))
}
