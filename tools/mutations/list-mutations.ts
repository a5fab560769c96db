import type { Mutation } from './mutation.ts'

const reader = 'src/drafts/list-reader'
const doubts = [`${reader}/read-doubts.test.ts`]
const agreeing = [`${reader}/read-agreement.test.ts`]
const decided = { file: `${reader}/rows/decide-row.ts`, tests: doubts }
const shared = { file: `${reader}/rows/share-doubts.ts`, tests: [`${reader}/rows/share-doubts.test.ts`] }

/** What keeps the quantities of a pasted list from being guessed, and its lines from being dropped, in silence. */
export const listMutations: readonly Mutation[] = [
  {
    check: 'a line that is too long is cut where an entry begins',
    file: `${reader}/lines/cut-long.ts`,
    tests: [`${reader}/read-long-lines.test.ts`],
    text: 'hasLetter(word) !== isByNumber',
    instead: 'hasLetter(word)',
  },
  {
    check: 'a long line of a list is cut although it has semicolons',
    file: `${reader}/lines/cut-long.ts`,
    tests: ['fuzz/growth.test.ts'],
    text: 'filter(hasDigit).length <= mostFigures',
    instead: 'filter(hasDigit).length > 0',
  },
  {
    check: 'a number of a list that nothing explains is a doubt',
    ...decided,
    text: "    doubts.push({ kind: 'unexplained-number', number: line.text.slice(number.start, number.end) })\n",
    instead: '',
  },
  {
    check: 'a quantity of a list that has a rival is a doubt',
    ...decided,
    text: "    if (isUnsure || number.others.length > 0) doubts.push({ kind: 'several-quantities' })\n",
    instead: '',
  },
  {
    check: 'the quantities of a list are its best reading, not the first number beside each code',
    file: `${reader}/rows/match-quantities.ts`,
    tests: [`${reader}/rows/match-quantities.test.ts`],
    text: '.toSorted((a, b) => b.sum - a.sum)',
    instead: '.toSorted((a, b) => Number(a.number === null) - Number(b.number === null))',
  },
  {
    check: 'a number of a list is the quantity of one code only',
    file: `${reader}/rows/match-quantities.ts`,
    tests: [`${reader}/rows/match-quantities.test.ts`],
    text: '      if (left.number !== right.number) takes',
    instead: '      takes',
  },
  {
    check: 'a row of a list that does not multiply is a doubt',
    file: `${reader}/rows/check-amounts.ts`,
    tests: doubts,
    text: '    if (checked[index] === false) return withDoubt(row, priced[index]!)\n',
    instead: '',
  },
  {
    check: 'a total of a list that is another sum is a row',
    file: `${reader}/rows/check-totals.ts`,
    tests: [`${reader}/rows/check-totals.test.ts`],
    text: '!stated.value.eq(pieces) && !isLines',
    instead: 'false',
  },
  {
    check: 'a line of a list that is not read is a row',
    file: `${reader}/rows/described-rows.ts`,
    tests: doubts,
    text: 'return [...Map.groupBy(meant, ',
    instead: 'return [...Map.groupBy(meant.slice(meant.length), ',
  },
  {
    check: 'a correction in a list is a doubt for all rows of its product',
    ...shared,
    text: "'corrected', 'cancelled', 'repeated'",
    instead: "'repeated'",
  },
  {
    check: 'an order of a list that is quoted below a newer one is a doubt',
    ...shared,
    file: `${reader}/rows/quoted.ts`,
    text: 'ordered.size > 0 && reply !== agreed && (isAgain || !isMeant)',
    instead: 'false',
  },
  {
    check: 'brackets of a list do not hide a code',
    file: `${reader}/candidates/code-candidates.ts`,
    tests: [`${reader}/candidates/code-candidates.test.ts`],
    text: 'const head = around.exec(raw)?.[0].length ?? 0',
    instead: 'const head = 0',
  },
  {
    check: 'a character of a list is known by its place in the pasted text',
    file: `${reader}/lines/clean-line.ts`,
    tests: [`${reader}/lines/clean-line.test.ts`],
    text: 'index + Math.min(unit, cluster.length - 1)',
    instead: 'text.length + unit',
  },
  {
    check: 'a pattern of a list that is not tried would not have matched',
    file: `${reader}/spans/explained.ts`,
    tests: [`${reader}/spans/explained.test.ts`],
    text: 'clabe|cuenta|cta|account|ref|referencia|folio|uuid',
    instead: 'clabe|cuenta|cta|account|ref|referencia|uuid',
  },
  {
    check: 'the pieces of a list are the whole text',
    file: `${reader}/account/text-pieces.ts`,
    tests: [`${reader}/changes/list-changes.test.ts`],
    text: 'pieces.at(-1)?.end ?? 0',
    instead: '(pieces.at(-1)?.end ?? -1) + 1',
  },
  {
    check: 'a quantity that a scanner misread is certain only where it multiplies',
    file: `${reader}/rows/misread.ts`,
    tests: agreeing,
    text: '    if (!span || (money && isProduct(row.reading.quantity, money) === true)) return row\n',
    instead: '    if (!span || money !== undefined) return row\n',
  },
  {
    check: 'a code that is only alike is certain only where its row multiplies',
    file: `${reader}/rows/agreeing-titles.ts`,
    tests: agreeing,
    text: "    if (kind === 'respelled') return money !== null && isProduct(row.reading.quantity, money) === true\n",
    instead: "    if (kind === 'respelled') return true\n",
  },
  {
    check: 'a model is its product only where what it is called comes before it in the title too',
    file: `${reader}/rows/agreeing-titles.ts`,
    tests: agreeing,
    text: 'ahead.slice(0, 1).every((word) => hasWord(kind, word))',
    instead: 'ahead.slice(0, 1).every((word) => hasWord(title, word))',
  },
  {
    check: 'of several nameless columns of numbers none is taken in silence',
    file: `${reader}/rows/read-table-row.ts`,
    tests: agreeing,
    text: 'const others = [...own, ...rivals, ...besides]',
    instead: 'const others = [...own, ...rivals]',
  },
  {
    check: 'another model beside a code is asked',
    file: `${reader}/rows/other-words.ts`,
    tests: agreeing,
    text: 'return a !== b && shapeOf(a) === shapeOf(b)',
    instead: 'return false',
  },
  {
    check: 'pieces of a product that is a pack are asked',
    file: `${reader}/rows/check-plausible.ts`,
    tests: agreeing,
    text: "    if (pack !== null && !row.doubts.some(({ kind }) => kind === 'pack')) doubts.push({ kind: 'pack', words: pack })\n",
    instead: '',
  },
  {
    check: 'a quoted row is older only below the head of its message',
    file: `${reader}/rows/quoted.ts`,
    tests: doubts,
    text: ' && beginsBetween(newer, row.row.line.number)',
    instead: '',
  },
  {
    check: 'quantities that all have three digits behind a comma are asked about',
    file: `${reader}/columns/list-tables.ts`,
    tests: doubts,
    text: 'isComma || areThousandths(rows, columns)',
    instead: 'isComma',
  },
  {
    check: 'two quantities in one place are no quantity',
    file: `${reader}/shape/number-of-field.ts`,
    tests: doubts,
    text: 'known.number.value === null || ',
    instead: '',
  },
  {
    check: 'a quantity of another line is asked about where the own line has a number',
    file: `${reader}/shape/find-shape.ts`,
    tests: doubts,
    text: '(isElsewhere && beside >= paired.quantities.size * mostly)',
    instead: 'false',
  },
]
