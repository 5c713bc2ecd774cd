import type { VerdictName } from '@mtaa/contract/commerce/gates/decide-scan'

/** Tones in hertz with their milliseconds, and what the phone's motor does: each verdict is known without a look. */
const signals: Record<VerdictName, { tones: readonly (readonly [number, number])[]; shakes: readonly number[] }> = {
  ADMIT: { tones: [[1320, 140]], shakes: [60] },
  ADMIT_NOT_SYNCED: {
    tones: [
      [880, 90],
      [880, 90],
    ],
    shakes: [60, 60, 60],
  },
  ALREADY_USED: { tones: [[220, 600]], shakes: [500] },
  WRONG_GATE: {
    tones: [
      [440, 150],
      [330, 250],
    ],
    shakes: [200, 80, 200],
  },
  WRONG_DAY: {
    tones: [
      [330, 150],
      [440, 250],
    ],
    shakes: [200, 80, 80, 80, 200],
  },
  REVOKED: {
    tones: [
      [220, 200],
      [220, 200],
      [220, 200],
    ],
    shakes: [300, 100, 300, 100, 300],
  },
  UNKNOWN: {
    tones: [
      [330, 120],
      [220, 400],
    ],
    shakes: [100, 60, 400],
  },
}

let sound: AudioContext | undefined

/** Browsers make sounds only after somebody has touched the page. */
export function readySound(): void {
  try {
    sound ??= new AudioContext()
    void sound.resume()
  } catch {
    // No sound on this device: colour, word and motor say it.
    sound = undefined
  }
}

export function signal(verdict: VerdictName): void {
  const { tones, shakes } = signals[verdict]
  ;(navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.([...shakes])
  if (sound?.state !== 'running') return
  let at = sound.currentTime
  for (const [hertz, milliseconds] of tones) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = hertz
    volume.gain.value = 0.4
    tone.connect(volume).connect(sound.destination)
    tone.start(at)
    at += milliseconds / 1000
    tone.stop(at)
    at += 0.05
  }
}
