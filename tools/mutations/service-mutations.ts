import type { Mutation } from './mutation.ts'

const output = { file: 'server/wholesaler/files/find-output-refusal.ts', tests: ['server/wholesaler/report.test.ts'] }
const kept = { file: 'server/wholesaler/files/name-kept-files.ts', tests: output.tests }
const catalog = {
  file: 'server/wholesaler/find-catalog-refusal.ts',
  tests: ['server/wholesaler/import-catalog-file.test.ts'],
}
const database = { file: 'server/wholesaler/sqlite/sqlite-database.ts', tests: catalog.tests }
const owner = {
  file: 'server/wholesaler/sqlite/database-owner.ts',
  tests: ['server/wholesaler/sqlite/database-owner.test.ts'],
}
const files = {
  file: 'server/wholesaler/catalog-answers/catalog-files.ts',
  tests: ['server/wholesaler/catalog-answers/catalog-files.test.ts'],
}
const app = { file: 'server/wholesaler/create-app.ts', tests: ['server/wholesaler/service.test.ts'] }
const row = { file: 'server/wholesaler/import/read-row.ts', tests: ['server/wholesaler/import/read-row.test.ts'] }
const charset = {
  file: 'server/wholesaler/import/read-charset.ts',
  tests: ['server/wholesaler/import/read-charset.test.ts'],
}
const json = 'server/wholesaler/import/split-json-array'
const csv = 'server/wholesaler/import/read-csv-rows'
const csvRows = { file: `${csv}.ts`, tests: [`${csv}.test.ts`] }
const dictionary = {
  file: 'server/wholesaler/warehouse-dictionary.ts',
  tests: ['server/wholesaler/warehouse-dictionary.test.ts'],
}

const postgres = 'server/wholesaler/postgres'
const address = { file: 'server/postgres/database-address.ts', tests: [`${postgres}/postgres-tls.test.ts`] }
const onServer = { tests: [`${postgres}/postgres-store.test.ts`] }

/** What the service writes, imports and answers. Those of a database server need a PostgreSQL. */
export const serviceMutations: readonly Mutation[] = [
  {
    check: 'a report replaces no file that is needed, by path',
    ...output,
    text: 'place.path === other.path || ',
    instead: '',
  },
  {
    check: 'a report replaces no file that is needed, by identity',
    ...output,
    text: ' || (place.file !== null && place.file === other.file)',
    instead: '',
  },
  {
    check: 'a report replaces no file that is no report',
    ...output,
    text: '  if (beginnings.some((beginning) => head.startsWith(beginning))) return null\n',
    instead: "  if (head !== '') return null\n",
  },
  {
    check: 'a report goes through no dangling link',
    ...output,
    text: "isLink ? 'it is a symbolic link that leads to nothing' : null",
    instead: 'isLink ? null : null',
  },
  { check: 'a report replaces no folder', ...output, text: '!found.isFile()', instead: 'false' },
  {
    check: 'the imported catalog is kept from the report',
    file: 'server/wholesaler/import-catalog-file.ts',
    text: "new Map([...keptFiles, [path, 'the catalog that is imported']])",
    instead: 'new Map(keptFiles)',
    tests: output.tests,
  },
  {
    check: 'the files of SQLite are kept from the report',
    ...kept,
    text: "'-journal', ",
    instead: '',
  },
  {
    check: 'the files of a linked database are kept from the report',
    ...kept,
    text: '[databasePath, realpathSync(databasePath)]',
    instead: '[databasePath]',
  },
  {
    check: 'a report is private',
    file: 'server/wholesaler/files/replacement-file.ts',
    text: "openSync(beside, 'wx', 0o600)",
    instead: "openSync(beside, 'wx')",
    tests: output.tests,
  },
  { check: 'no products replace no catalog', ...catalog, text: "options.allowEmpty ? null : 'empty'", instead: 'null' },
  { check: 'a catalog has skus', ...catalog, text: 'counts.withSku === 0', instead: 'false' },
  { check: 'a catalog has prices', ...catalog, text: 'counts.withPrice === 0', instead: 'false' },
  { check: 'a catalog is in pesos', ...catalog, text: 'counts.inPesos === 0', instead: 'false' },
  {
    check: 'a catalog does not shrink unasked',
    ...catalog,
    text: "counts.skus * 2 < options.before.skus && !options.allowShrink ? 'shrunk' : null",
    instead: 'null',
  },
  {
    check: 'a catalog is a file',
    file: 'server/wholesaler/import-catalog-file.ts',
    text: '!(await stat(path)).isFile()',
    instead: 'false',
    tests: catalog.tests,
  },
  { check: 'a database is a file', ...owner, text: '!found.isFile()', instead: 'false' },
  { check: 'a database has a header of SQLite', ...owner, text: "!== 'SQLite format 3\\0'", instead: "=== ''" },
  { check: 'a database has no mark of others', ...owner, text: 'mark !== 0 || ', instead: '' },
  { check: 'a database has no tables of others', ...owner, text: ' || !hasOwnTables(path)', instead: '' },
  { check: 'a database has our migrations', ...owner, text: 'sql === createMigrationTable', instead: 'true' },
  { check: 'the log of a database is looked into', ...owner, text: '!hasLog(path)', instead: 'true' },
  {
    check: 'a database is marked',
    file: database.file,
    text: '  if (found !== mark) connection',
    instead: '  if (false) connection',
    tests: owner.tests,
  },
  {
    check: 'a log that is not emptied fails no import',
    file: database.file,
    text: '// On a full disk the catalog is read from the log, and the next import tries again.',
    instead: "throw new Error('full')",
    tests: ['server/wholesaler/sqlite/sqlite-database.test.ts'],
  },
  {
    check: 'the file that has the name now is served, not one that was deleted',
    file: 'server/wholesaler/sqlite/sqlite-catalog-store.ts',
    text: 'if (last.isReplaced() && hasCatalog(path))',
    instead: 'if (last.isReplaced() && !hasCatalog(path))',
    tests: ['server/wholesaler/sqlite/database-owner.test.ts'],
  },
  { check: 'a full disk is told', ...database, text: 'code !== sqliteFull', instead: 'true' },
  { check: 'one import at once', ...database, text: "'BEGIN IMMEDIATE'", instead: "'BEGIN'" },
  { check: 'the database is private', ...database, text: '  if (!readOnly) makePrivate(path)\n', instead: '' },
  { check: 'a kept catalog is private', ...files, text: "'wx+', 0o600", instead: "'wx+', 0o644" },
  { check: 'the folder of the kept catalogs is private', ...files, text: ', mode: 0o700', instead: '' },
  {
    check: 'a row in JSON has a longest length',
    file: `${json}.ts`,
    text: 'pieceBytes > maxRowBytes',
    instead: 'false',
    tests: [`${json}.test.ts`],
  },
  {
    check: 'a row in JSON has a deepest level',
    file: 'server/wholesaler/import/read-json-rows.ts',
    text: 'depth > mostLevels',
    instead: 'false',
    tests: ['server/wholesaler/import/linear.test.ts'],
  },
  {
    check: 'a row in CSV has a longest length',
    file: 'server/wholesaler/import/split-csv.ts',
    text: '++recordLength > maxRowBytes',
    instead: 'false',
    tests: [...catalog.tests, `${csv}.test.ts`],
  },
  { check: 'a CSV has a most of columns', ...csvRows, text: 'if (cells.length > mostColumns)', instead: 'if (false)' },
  {
    check: 'a row in CSV has a most of cells',
    file: 'server/wholesaler/import/split-csv.ts',
    text: 'if (cells.length <= mostColumns) ',
    instead: '',
    tests: csvRows.tests,
  },
  {
    check: 'the warehouses of a CSV have a deepest level',
    ...csvRows,
    text: 'isNestedDeeper(record[name], mostLevels)',
    instead: 'false',
  },
  {
    check: 'a row has a most of warehouses',
    file: 'server/wholesaler/import/read-row-warehouses.ts',
    text: 'count > mostWarehouses',
    instead: 'false',
    tests: row.tests,
  },
  { check: 'a catalog has a most of warehouses', ...dictionary, text: 'codes.size > mostWarehouses', instead: 'false' },
  { check: 'a catalog has a most of locations', ...dictionary, text: 'numbers.size === mostPairs', instead: 'false' },
  { check: 'warehouses have a longest text', ...dictionary, text: 'text > mostText', instead: 'false' },
  {
    check: 'the header of a CSV has a longest length',
    file: `${csv}.ts`,
    text: 'head.length <= maxRowBytes && ',
    instead: '',
    tests: [`${csv}.test.ts`],
  },
  {
    check: 'a sku has no replacement character',
    ...row,
    text: String.raw`sku?.includes('\ufffd') === true`,
    instead: 'false',
    tests: catalog.tests,
  },
  { check: 'a sku has no half character', ...row, text: 'sku !== null && !sku.isWellFormed()', instead: 'false' },
  {
    check: 'a text has no half character',
    ...row,
    text: 'else if (!text.isWellFormed())',
    instead: 'else if (false)',
  },
  { check: 'a number can be read', ...row, text: "number === 'unreadable'", instead: 'false' },
  {
    check: 'a row in JSON is UTF-8',
    file: 'server/wholesaler/import/read-json-rows.ts',
    text: '!isUtf8(bytes)',
    instead: 'false',
    tests: catalog.tests,
  },
  {
    check: 'a file in CSV is UTF-8',
    file: `${csv}.ts`,
    text: "'utf-8', { fatal: true }",
    instead: "'utf-8'",
    tests: catalog.tests,
  },
  { check: 'a file in UTF-16 is whole', ...charset, text: 'encoded, { fatal: true }', instead: 'encoded' },
  { check: 'a file in UTF-32 is refused', ...charset, text: 'marked?.encoded === null', instead: 'false' },
  {
    check: 'a file does not contradict --charset',
    ...charset,
    text: 'charset !== null && charset !== name',
    instead: 'false',
  },
  {
    check: 'two hosts are not one',
    file: 'server/http/has-one-host.ts',
    text: '.length === 1',
    instead: '.length >= 1',
    tests: ['server/http/http.test.ts'],
  },
  {
    check: 'no host is not one',
    file: 'server/http/has-one-host.ts',
    text: '.length === 1',
    instead: '.length <= 1',
    tests: ['server/http/http.test.ts'],
  },
  {
    check: 'the service refuses a second Host line',
    ...app,
    text: '!hasOneHost(request.raw.rawHeaders)',
    instead: 'false',
  },
  { check: 'the service refuses a wrong token', ...app, text: "sent !== 'right'", instead: "sent === 'missing'" },
  {
    check: 'the service refuses other methods',
    ...app,
    text: 'endpoint.allow.includes(request.method)',
    instead: 'endpoint !== null',
  },
  {
    check: 'the log of the service has no query',
    ...app,
    text: 'log(`${request.method} ${path} ',
    instead: 'log(`${request.method} ${request.raw.url} ',
  },
  {
    check: 'a password is in no flag',
    file: 'server/wholesaler/find-database.ts',
    text: 'address?.hasPassword === true',
    instead: 'false',
    tests: ['server/wholesaler/read-wholesaler-arguments.test.ts'],
  },
  {
    check: 'the address of the database is kept from the report',
    ...kept,
    text: '  if (addressFile) kept',
    instead: '  if (false) kept',
  },
  {
    check: 'the certificate of a database is verified, unless told otherwise',
    ...address,
    text: "parameters.set('sslmode', 'verify-full')",
    instead: "parameters.set('sslmode', 'no-verify')",
  },
  {
    check: 'the certificate of a database names its host',
    ...address,
    text: 'checkServerIdentity(host, certificate)',
    instead: 'undefined',
  },
  {
    check: 'a message has no password',
    ...address,
    text: "message.replaceAll(secret, '…')",
    instead: 'message',
  },
  {
    check: 'one import at once, on a server',
    file: `${postgres}/postgres-import.ts`,
    text: "if (locked?.[0] !== 't')",
    instead: 'if (false)',
    ...onServer,
  },
  {
    check: 'a schema of another program is left alone',
    file: `${postgres}/postgres-migrations.ts`,
    text: 'if (!isOwn)',
    instead: 'if (false)',
    ...onServer,
  },
  {
    check: 'a database is in UTF-8',
    file: `${postgres}/postgres-migrations.ts`,
    text: "server?.[0] !== 'UTF8'",
    instead: 'server === undefined',
    ...onServer,
  },
  {
    check: 'an old catalog is dropped only when a newer one is served',
    file: `${postgres}/remove-old-catalogs.ts`,
    text: 'BigInt(generation) >= BigInt(head.generation)',
    instead: 'BigInt(generation) < BigInt(head.generation)',
    ...onServer,
  },
  {
    check: 'a database that goes away is no full disk',
    ...files,
    text: 'if (error instanceof DatabaseAwayError) return log(error.message)',
    instead: '',
    tests: [`${postgres}/postgres-away.test.ts`],
  },
]
