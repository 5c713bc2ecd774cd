import { setPriority } from 'node:os'
import { writeFileSync } from 'node:fs'
import { Refusal } from '../../../platform/http/refusal.ts'
import { decodePicture } from './decode-picture.ts'
import type { PictureOutcome, PictureTask } from './picture-worker.ts'

// The program that `picture-worker.ts` starts to decode uploads. Its low priority leaves the processor to requests, and
// when the machine runs out of memory, the kernel ends this process first.
try {
  setPriority(5)
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not possible on every system.
}

async function outcomeOf(task: PictureTask): Promise<PictureOutcome> {
  if ('card' in task) {
    // The typeface is read only when something is drawn.
    const { drawSharePicture } = await import('../../community/sharing/index.ts')
    return { drawn: await drawSharePicture(task.card, task.picture) }
  }
  if ('stored' in task) {
    const { encodeAvif } = await import('./encode-picture.ts')
    return { avif: await encodeAvif(task.stored, task.width) }
  }
  return opened(task.path)
}

async function opened(path: string): Promise<PictureOutcome> {
  try {
    return { made: await decodePicture(path) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

process.on('disconnect', () => process.exit())
process.on('message', ({ input }: { input: PictureTask }) => {
  void outcomeOf(input).then((outcome) => process.send?.(outcome))
})
