import { readMp4 } from './mp4.rules.ts'
import { readOgg } from './ogg.rules.ts'
import { readWebm, type Recording } from './webm.rules.ts'

/** What a file of sound is, by its bytes alone; undefined: none that browsers record. */
export const readRecording = (file: Buffer): Recording | undefined => readWebm(file) ?? readOgg(file) ?? readMp4(file)
