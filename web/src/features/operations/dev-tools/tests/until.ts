import { pause } from '../../../../platform/pause.ts'

const everyMs = 100

/** Looks again and again until it holds; false when its time is over. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds = 5000): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (await holds()) return true
    await pause(everyMs)
  }
  return holds()
}
