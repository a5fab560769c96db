import type { Mutation } from './mutation.ts'

const pipelined = ['server/gateway/pipelined-requests.test.ts']
const broken = { file: 'server/gateway/answer-client-error.ts', tests: pipelined }
const sums = { file: 'server/operation/sum-refusals.ts', tests: ['server/operation/sum-refusals.test.ts'] }
const draining = ['server/gateway/draining.test.ts']
const lines = ['server/gateway/log-lines.test.ts']

/** What an attack costs: every request has its answer and its line, the log stays small, and the end is quick. */
export const doorMutations: readonly Mutation[] = [
  {
    check: 'a request behind which a broken one comes is answered',
    ...broken,
    text: '  if (response.req.complete || response.writableEnded) {\n',
    instead: '  if (response.req.complete || response.writableEnded) {\n    socket.destroy()\n',
  },
  {
    check: 'a status is logged only where it was sent',
    ...broken,
    text: 'else records.noteRefused({ ...refused, status: null })',
    instead: 'else note()',
  },
  {
    check: 'a broken request behind half an answer has no status',
    ...broken,
    text: '    records.noteRefused({ ...refused, status: null })\n    return',
    instead: '    note()\n    return',
  },
  {
    check: 'a request whose body is broken at once has its route in the log',
    ...broken,
    text: 'note({ method, route: findRoute(url) })',
    instead: 'note()',
  },
  {
    check: 'a request whose body breaks later has its route in the log',
    file: 'server/gateway/answer-request.ts',
    text: "  record.route = findRoute(raw.url ?? '')\n",
    instead: '',
    tests: pipelined,
  },
  {
    check: 'a connection may be used any number of times',
    file: 'server/gateway/create-gateway.ts',
    text: 'keepAliveTimeout: 5_000,',
    instead: 'keepAliveTimeout: 5_000, maxRequestsPerSocket: 1_000,',
    tests: pipelined,
  },
  {
    check: 'a refused sign-in has one line',
    file: 'server/gateway/log-access.ts',
    text: 'if (record === null) log',
    instead: 'if (noted !== null) log',
    tests: lines,
  },
  {
    check: 'a flood of refusals is counted',
    file: 'server/gateway/create-gateway.ts',
    text: 'const log = sumRefusals(options.log)',
    instead: 'const log = { ...options.log, flush() {} }',
    tests: lines,
  },
  {
    check: 'what was counted is written at the end',
    file: 'server/gateway/create-gateway.ts',
    text: '    log.flush()\n',
    instead: '',
    tests: lines,
  },
  { check: 'equal refusals are counted', ...sums, text: 'kind.written < ofKind && ', instead: '' },
  { check: 'lines about refusals are bounded', ...sums, text: ' && written < lines', instead: '' },
  { check: 'lines with numbers are bounded', ...sums, text: 'of summed.slice(0, sums)', instead: 'of summed' },
  {
    check: 'what is not told apart is counted all the same',
    ...sums,
    text: 'else if (!kinds.has(key)) others += kind.more',
    instead: '',
  },
  { check: 'who is signed in has a line for each refusal', ...sums, text: '!user && ', instead: '' },
  {
    check: 'a line that somebody waits for is written at once',
    file: 'server/operation/line-buffer.ts',
    text: 'isUrgent || ',
    instead: '',
    tests: ['server/operation/line-buffer.test.ts'],
  },
  {
    check: 'lines that wait are written when the process ends',
    file: 'server/operation/create-log.ts',
    text: "  process.once('exit', buffer.flush)\n",
    instead: '',
    tests: ['server/operation/create-log.test.ts'],
  },
  {
    check: 'sign-ins that wait do not hold up the end',
    file: 'server/gateway/create-gateway.ts',
    text: 'setTimeout(() => access.endSignIns(), signInsMs)',
    instead: 'setTimeout(() => {}, signInsMs)',
    tests: draining,
  },
  {
    check: 'who sends no whole request does not hold up the end',
    file: 'server/operation/create-drain.ts',
    text: 'if (performance.now() - startedMs > momentMs) endUnused()',
    instead: '',
    tests: draining,
  },
  {
    check: 'a request that is being answered may end',
    file: 'server/operation/create-drain.ts',
    text: 'if (!used.has(peerOf(socket))) socket.destroy()',
    instead: 'socket.destroy()',
    tests: draining,
  },
]
