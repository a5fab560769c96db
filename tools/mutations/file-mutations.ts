import type { Mutation } from './mutation.ts'

const csv = { file: 'src/sheets/csv-field.ts', tests: ['src/sheets/csv-field.test.ts'] }
const copied = { file: 'src/sheets/copied-rows.ts', tests: ['src/sheets/copied-rows.test.ts'] }
const workbook = ['src/sheets/workbook/read-workbook.test.ts']
const backup = ['src/drafts/exchange/backups', 'src/drafts/store/backups.test.ts']
const link = ['src/drafts/exchange/share/format']

/** What goes out as a file or a copy, and what comes in. */
export const fileMutations: readonly Mutation[] = [
  {
    check: 'a formula is guarded at the start of a field',
    ...csv,
    text: "suspectStart.test(text) ? `'${inert}` : inert",
    instead: 'inert',
  },
  {
    check: 'a formula is guarded behind a separator',
    ...csv,
    text: `text.replaceAll(formulaAfterSeparator, "$1'")`,
    instead: 'text',
  },
  { check: 'a formula is guarded behind what is not seen', ...csv, text: '[${blanks}"\'])*', instead: '["\'])*' },
  { check: 'a formula of full width is guarded', ...csv, text: '＝＋－＠', instead: '' },
  {
    check: 'a copied text is guarded',
    ...copied,
    text: 'const inert = guardText(value)',
    instead: 'const inert = value',
  },
  { check: 'a copied table is guarded', ...copied, text: 'escapeHtml(guardText(value))', instead: 'escapeHtml(value)' },
  { check: 'a copied table has no HTML of others', ...copied, text: ".replaceAll('<', '&lt;')", instead: '' },
  {
    check: 'a workbook’s text has no XML of others',
    file: 'src/sheets/xlsx-writer.ts',
    text: ".replaceAll('<', '&lt;')",
    instead: '',
    tests: ['src/sheets/xlsx-writer.test.ts', ...workbook],
  },
  {
    check: 'a chosen logo is told by its bytes',
    file: 'src/drafts/settings/prepare-logo.ts',
    text: "if (type === undefined) return { kind: 'refused', reason: 'type' }",
    instead: '',
    tests: ['src/drafts/settings/prepare-logo.test.ts'],
  },
  {
    check: 'a stored logo is a PNG',
    file: 'src/drafts/model/company/read-logo.ts',
    text: '!signature.every((byte, index) => head[index] === byte)',
    instead: 'false',
    tests: ['src/drafts/model/company/read-company.test.ts'],
  },
  {
    check: 'a mail has no header of others',
    file: 'src/drafts/orders/export/order-mail.ts',
    text: 'encodeURIComponent(company.wholesalerMail.trim())',
    instead: 'company.wholesalerMail.trim()',
    tests: ['src/drafts/orders/export/wholesaler-order.test.ts'],
  },
  {
    check: 'a table for a portal runs no formula',
    file: 'src/drafts/orders/export/portal-table.ts',
    text: ': csvField(value)',
    instead: ': value',
    tests: ['src/drafts/orders/export/portal-table.test.ts'],
  },
  {
    check: 'a file name has no path',
    file: 'src/sheets/file-name.ts',
    text: ".replaceAll(forbidden, '-')",
    instead: '',
    tests: ['src/sheets/file-name.test.ts'],
  },
  {
    check: 'a workbook is bounded by what its directory says',
    file: 'src/sheets/workbook/read-workbook.ts',
    text: 'readable.reduce((sum, { size }) => sum + size, 0) > mostUnpacked',
    instead: 'false',
    tests: workbook,
  },
  {
    check: 'a workbook is bounded while it is unpacked',
    file: 'src/sheets/workbook/zip-parts.ts',
    text: 'size > mostBytes',
    instead: 'false',
    tests: workbook,
  },
  {
    check: 'a link has its checksum',
    file: 'src/drafts/exchange/share/format/draft-link.ts',
    text: ' || head.getUint32(0) !== checksum(bytes.subarray(4))',
    instead: '',
    tests: link,
  },
  {
    check: 'a backup has its checksum',
    file: 'src/drafts/exchange/backups/backup-file.ts',
    text: 'checksum === (await sumOf(contents))',
    instead: 'true',
    tests: backup,
  },
  {
    check: 'an invoice has no declarations of its own',
    file: 'src/drafts/orders/invoice/read-cfdi.ts',
    tests: ['src/drafts/orders/invoice/read-cfdi.test.ts'],
    text: '/<!(?:DOCTYPE|ENTITY)/i.test(xml)',
    instead: 'false',
  },
  {
    check: 'each element of an invoice ends where its parent does',
    file: 'src/drafts/orders/invoice/read-cfdi.ts',
    tests: ['src/drafts/orders/invoice/read-cfdi.test.ts'],
    text: 'if (path.pop() !== name)',
    instead: 'path.pop()\n      if (false)',
  },
  {
    check: 'an invoice is not deeper than any invoice is',
    file: 'src/drafts/orders/invoice/read-cfdi.ts',
    tests: ['src/drafts/orders/invoice/read-cfdi.test.ts'],
    text: 'path.length > mostDepth',
    instead: 'path.length > 2 ** 30',
  },
  {
    check: 'a line of an invoice that is only described is asked about',
    file: 'src/drafts/orders/invoice/hold-invoices.ts',
    tests: ['src/drafts/orders/invoice/hold-invoices.test.ts'],
    text: "return found !== 'code' && found !== 'told'",
    instead: "return found !== 'code' && found !== 'told' && found !== 'described'",
  },
]
