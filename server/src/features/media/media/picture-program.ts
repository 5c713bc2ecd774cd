import { setPriority } from 'node:os'
import { writeFileSync } from 'node:fs'
import { Refusal } from '../../../platform/http/refusal.ts'
import { decodePicture } from './decode-picture.ts'
import type { PictureOutcome } from './picture-worker.ts'

// The process of `picture-worker.ts`: it opens what strangers sent. Readers come first, and when memory runs out on the
// machine, this is what ends.
try {
  setPriority(5)
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not everywhere.
}

async function outcomeOf(path: string): Promise<PictureOutcome> {
  try {
    return { made: await decodePicture(path) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

process.on('disconnect', () => process.exit())
process.on('message', ({ input }: { input: { path: string } }) => {
  void outcomeOf(input.path).then((outcome) => process.send?.(outcome))
})
