import { describe, expect, it } from 'vitest'
import { createScanSound } from './scan-sound.ts'

describe('the sound of a scan', () => {
  it('is one tone for a product, two low tones for none, and two rising tones for several, in sequence', () => {
    const { context, tones } = fakeAudio()
    const sound = createScanSound(() => context)
    sound.play('known')
    expect(tones).toHaveLength(1)
    sound.play('unknown')
    sound.play('choose')
    const [known, low, again, rising, high] = tones
    expect(low?.hertz).toBeLessThan(known?.hertz ?? 0)
    expect(again?.hertz).toBe(low?.hertz)
    expect(again?.at).toBeGreaterThan(low?.until ?? Number.POSITIVE_INFINITY)
    expect(high?.hertz).toBeGreaterThan(rising?.hertz ?? Number.POSITIVE_INFINITY)
  })

  it('never throws without audio', () => {
    const sound = createScanSound(() => {
      throw new Error('no audio here')
    })
    expect(() => {
      sound.play('known')
      sound.close()
    }).not.toThrow()
  })
})

/** The used part of an AudioContext; it records the tones. */
function fakeAudio() {
  const tones: { hertz: number; at: number; until: number }[] = []
  const gain = { setValueAtTime: () => gain, linearRampToValueAtTime: () => gain }
  const context = {
    state: 'running',
    currentTime: 0,
    destination: {},
    createGain: () => ({ gain, connect: () => ({}) }),
    createOscillator() {
      const tone = { hertz: 0, at: 0, until: 0 }
      tones.push(tone)
      return {
        frequency: {
          set value(hertz: number) {
            tone.hertz = hertz
          },
        },
        connect: (node: unknown) => node,
        start: (at: number) => {
          tone.at = at
        },
        stop: (at: number) => {
          tone.until = at
        },
      }
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node has no AudioContext
  return { tones, context: context as unknown as AudioContext }
}
