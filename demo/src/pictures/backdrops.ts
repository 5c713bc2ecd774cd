import type { Paint } from './backdrop.ts'
import { plinth, room, stage, stall, studio, table } from './indoors.ts'
import { field, lake, pitch, street } from './outdoors.ts'

export const backdrops = { room, table, field, street, studio, stage, plinth, stall, lake, pitch } satisfies Record<
  string,
  Paint
>
export type BackdropName = keyof typeof backdrops
