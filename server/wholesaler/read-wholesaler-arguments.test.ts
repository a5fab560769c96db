import { describe, expect, it } from 'vitest'
import { readWholesalerArguments } from './read-wholesaler-arguments.ts'

describe('the command line of the wholesaler', () => {
  it('has a default for everything', () => {
    expect(readWholesalerArguments([], {})).toEqual({
      kind: 'run',
      arguments: {
        catalog: null,
        place: { kind: 'file', path: '.data/wholesaler.sqlite' },
        answersFolder: '.data/wholesaler.sqlite-answers',
        report: null,
        charset: null,
        skipRejected: false,
        allowEmpty: false,
        allowShrink: false,
        host: '127.0.0.1',
        port: 4281,
        token: null,
        withWarehouses: false,
        disturbances: false,
      },
    })
  })

  it('reads the token from the flag, or else from the environment', () => {
    const environment = { WHOLESALE_API_TOKEN: 'from-environment' }
    expect(readWholesalerArguments([], environment)).toMatchObject({ arguments: { token: 'from-environment' } })
    expect(readWholesalerArguments(['--token', 'flag'], environment)).toMatchObject({ arguments: { token: 'flag' } })
  })

  it('lists every mistake', () => {
    const line = [
      '--prot',
      '1',
      '--port',
      '99999',
      '--report=x',
      '--db',
      '--token=t',
      'stray',
      '--disturb',
      'catalog:explode',
    ]
    const read = readWholesalerArguments(line, {})
    expect(read.kind === 'wrong' && read.wrong).toEqual([
      'there is no flag --prot',
      '“1” belongs to no flag',
      '--db wants a value',
      '“stray” belongs to no flag',
      '--port wants a whole number from 0 to 65535, not “99999”',
      '--report wants --catalog as well',
      expect.stringContaining('--disturb catalog:explode: kind'),
    ])
  })

  it('switches disturbances on with the first one', () => {
    expect(readWholesalerArguments(['--disturb', 'catalog:delay:20', '--disturb=any:hang'], {})).toMatchObject({
      arguments: { disturbances: [{ kind: 'delay', delayMs: 20 }, { kind: 'hang' }] },
    })
    expect(readWholesalerArguments(['--disturbances'], {})).toMatchObject({ arguments: { disturbances: [] } })
  })
})
