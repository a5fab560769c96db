import type { Mutation } from './mutation.ts'

const needs = '/usr/sbin/nginx'
const front = { file: 'deploy/nginx/surtido.conf', tests: ['server/operation/nginx.test.ts'], needs }
const behind = { file: 'deploy/nginx/wholesaler.conf', tests: ['server/operation/nginx-wholesaler.test.ts'], needs }

/** What the shipped nginx lets through, and what it believes. */
export const nginxMutations: readonly Mutation[] = [
  {
    check: 'nginx: what a client says of its address is not believed',
    ...front,
    text: 'X-Forwarded-For $remote_addr;',
    instead: 'X-Forwarded-For $proxy_add_x_forwarded_for;',
  },
  {
    check: 'nginx: a client does not say who is signed in',
    ...front,
    text: '    proxy_set_header X-Forwarded-User "";\n',
    instead: '',
  },
  { check: 'nginx: metrics stay inside', ...front, text: 'location = /metrics', instead: 'location = /metrics-off' },
  {
    check: 'nginx: a form that no gateway reads reaches none',
    ...front,
    text: 'client_max_body_size 8k;',
    instead: 'client_max_body_size 64k;',
  },
  {
    check: 'nginx: a sign-out is sent again where a gateway dies',
    ...front,
    text: 'proxy_next_upstream error timeout non_idempotent;',
    instead: 'proxy_next_upstream error timeout;',
  },
  {
    check: 'nginx: a form is not sent twice',
    ...front,
    text: 'proxy_next_upstream error timeout;',
    instead: 'proxy_next_upstream error timeout non_idempotent;',
  },
  {
    check: 'nginx: the log has no address of a request',
    ...front,
    text: '$surtido_route $status',
    instead: '$request_uri $status',
  },
  {
    check: 'nginx: the seat’s cookie comes with a link',
    ...front,
    text: 'samesite=lax;',
    instead: 'samesite=strict;',
  },
  {
    check: 'nginx: the wholesaler’s certificate is verified',
    ...behind,
    text: 'proxy_ssl_verify on;',
    instead: 'proxy_ssl_verify off;',
  },
  {
    check: 'nginx: the wholesaler is asked once for all gateways',
    ...behind,
    text: 'proxy_cache_lock on;',
    instead: 'proxy_cache_lock off;',
  },
  {
    check: 'nginx: the token is in no file of the cache',
    ...behind,
    text: '"full-catalog $http_accept_encoding"',
    instead: '"full-catalog $http_accept_encoding $http_authorization"',
  },
  {
    check: 'nginx: without a token nothing is given',
    ...behind,
    text: 'if ($http_authorization = "")',
    instead: 'if ($http_authorization = "-")',
  },
]
