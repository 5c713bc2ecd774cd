import { pictureWidths } from '@mtaa/contract/media/media'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../../../core/deps.ts'
import type { SelfTest } from '../../../core/self-test.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { makeAvif, makePictures, type PictureOutcome } from './picture-worker.ts'

const card = { titles: ['Mtaa'], line: null, place: 'Kenya', picture: null }
const never = new AbortController().signal

export const mediaSelfTests: readonly SelfTest[] = [
  {
    subject: 'upload',
    words: {
      en: 'A picture is made in every width, and as AVIF',
      sw: 'Picha hutengenezwa katika kila upana, na kama AVIF',
    },
    async run(deps) {
      const { files } = await decoded(deps, await drawn(deps))
      const [[width, first] = []] = files
      if (files.size !== pictureWidths.length || width === undefined || first === undefined) return false
      return (await makeAvif(deps.pictureMaker, first, width)).length > 0
    },
  },
  {
    subject: 'upload',
    words: { en: 'A file that is no picture is refused', sw: 'Faili isiyo picha inakataliwa' },
    run: (deps) =>
      decoded(deps, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).then(
        () => false,
        (error: unknown) => error instanceof Refusal && error.code === 'not_a_picture',
      ),
  },
  {
    subject: 'upload-simple',
    words: {
      en: 'A file is stored, read and deleted again',
      sw: 'Faili inahifadhiwa, inasomwa na kufutwa tena',
    },
    async run({ storage }) {
      const key = `tests/${newId()}`
      try {
        await storage.put(key, Buffer.from(key))
        if ((await storage.get(key))?.toString() !== key) return false
      } finally {
        await storage.remove(key)
      }
      return (await storage.get(key)) === null
    },
  },
]

/** A picture that this server itself draws. */
async function drawn({ pictureMaker }: Pick<Deps, 'pictureMaker'>): Promise<Uint8Array> {
  const outcome = (await pictureMaker.run(
    { card, picture: null },
    { group: ['tests'], signal: never },
  )) as PictureOutcome
  if ('drawn' in outcome) return outcome.drawn
  throw new TypeError('the picture process answered another task')
}

async function decoded({ pictureMaker }: Pick<Deps, 'pictureMaker'>, bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'mtaa-self-test-'))
  try {
    const path = join(folder, 'picture')
    await writeFile(path, bytes)
    const upload = { path, bytes: bytes.length, network: 'tests', over: never }
    return await makePictures(pictureMaker, upload, 'tests', 'visitors')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
