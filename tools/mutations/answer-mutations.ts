import type { Mutation } from './mutation.ts'

const tls = { file: 'server/gateway/upstream-tls.ts', tests: ['server/gateway/upstream-tls.test.ts'] }

/** Who the wholesaler is, and what of its answers is believed. */
export const answerMutations: readonly Mutation[] = [
  {
    check: 'a certificate is verified',
    ...tls,
    text: 'rejectUnauthorized: true',
    instead: 'rejectUnauthorized: false',
  },
  {
    check: 'a certificate is verified whatever the environment says',
    ...tls,
    text: '    rejectUnauthorized: true,\n',
    instead: '',
  },
  {
    check: 'a certificate has the right name',
    ...tls,
    text: 'return checkServerIdentity(host, certificate)',
    instead: 'return undefined',
  },
  { check: 'a certificate has a subjectAltName', ...tls, text: '!certificate.subjectaltname', instead: 'false' },
  { check: 'TLS has a least version', ...tls, text: "    minVersion: 'TLSv1.2',\n", instead: '' },
  { check: 'the authority of the settings is trusted', ...tls, text: '{ ca: authority }', instead: '{}' },
]
