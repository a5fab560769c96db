/** `known`: one tone; `unknown`: two low tones; `choose`: two rising tones. Distinct without looking at the screen. */
export type ScanTone = 'known' | 'unknown' | 'choose'

/** Short tones from an oscillator. Without audio, or without permission, it is silent and never throws. */
export function createScanSound(createContext: () => AudioContext = () => new AudioContext()): {
  play(tone: ScanTone): void
  close(): void
} {
  let context: AudioContext | null = null
  return {
    play(tone) {
      try {
        context ??= createContext()
        // Browsers suspend it before the first user gesture, and after a phone sleeps.
        if (context.state === 'suspended') context.resume().catch(() => {})
        let at = context.currentTime
        for (const { hertz, seconds, shape } of tones[tone]) {
          sound(context, { hertz, seconds, shape, at })
          at += seconds + gapSeconds
        }
      } catch {
        context = null
      }
    },
    close() {
      context?.close().catch(() => {})
      context = null
    },
  }
}

type Note = { readonly hertz: number; readonly seconds: number; readonly shape: OscillatorType }

const gapSeconds = 0.04
const volume = 0.2
const tones: Readonly<Record<ScanTone, readonly Note[]>> = {
  known: [{ hertz: 1568, seconds: 0.07, shape: 'triangle' }],
  unknown: [
    { hertz: 196, seconds: 0.12, shape: 'square' },
    { hertz: 196, seconds: 0.12, shape: 'square' },
  ],
  choose: [
    { hertz: 587, seconds: 0.08, shape: 'triangle' },
    { hertz: 880, seconds: 0.08, shape: 'triangle' },
  ],
}

function sound(context: AudioContext, { hertz, seconds, shape, at }: Note & { at: number }): void {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = shape
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(volume, at)
  // A fade-out: a tone that ends at full volume clicks.
  gain.gain.linearRampToValueAtTime(0, at + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
