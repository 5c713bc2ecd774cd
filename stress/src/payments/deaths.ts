import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPoints } from '../../../server/test/platform/dying-points.ts'
import type { Environment } from '../environment.ts'
import type { Random } from '../random.ts'

interface Options {
  environment: Environment
  /** Where the server notes its points. */
  points: string
  random: Random
  /** At random, beside those at points. */
  kills: number
}

/** So long a server that is armed may run without a new point: then there is none at this time. */
const timeoutMs = 5_000
/** The server works at least so long between two deaths, and not less than its start took. */
const lifetime = 1_000
/** Points before a server is ready: so many of its starts in a row end at one. */
const mostStarts = 40

export function pointsFile() {
  const folder = mkdtempSync(join(tmpdir(), 'mtaa-points-'))
  return { file: join(folder, 'points'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Kills the server, alternately at random and at a point where none has died yet: all that the server reaches are
 * enumerated by itself.
 */
export function createDeaths({ environment, points: file, random, kills }: Options) {
  const { server } = environment.victims
  let [atRandom, restarts, startTook] = [0, 0, 0]
  /** How often in a row nothing new was reached. */
  let idle = 0

  /** Starts it until it is ready; while it is armed, it may die before. */
  async function start() {
    for (let tries = 0; tries < mostStarts; tries += 1) {
      restarts += 1
      const begun = performance.now()
      environment.setArmed(tries === 0 && restarts % 3 === 0)
      const isUp = await server.start().then(
        () => true,
        () => false,
      )
      environment.setArmed(false)
      startTook = performance.now() - begun
      if (isUp) return server.send({ armed: false })
    }
    throw new Error('the server does not start any more')
  }

  async function dieAtPoint(): Promise<void> {
    server.send({ armed: true })
    const giveUp = new AbortController()
    const died = await Promise.race([
      server.ended().then(() => true),
      pause(timeoutMs, false, { signal: giveUp.signal }).catch(() => false),
    ])
    giveUp.abort()
    idle = died ? 0 : idle + 1
    if (!died) return server.send({ armed: false })
    await start()
  }

  async function dieAtRandom(): Promise<void> {
    await pause(random.below(300))
    await server.kill()
    atRandom += 1
    await start()
  }

  const counts = () => {
    const lines = readPoints(file)
    const died = new Set(lines.flatMap((line) => (line.died ? [line.point] : [])))
    const all = new Map(lines.map(({ point, name }) => [point, name]))
    return { died, all }
  }

  return {
    /** Until `isOver`; `progress` is how much of the whole has been done, from 0 to 1. */
    async run({ progress, isOver }: { progress: () => number; isOver: () => boolean }) {
      while (!isOver()) {
        await (atRandom < kills * progress() ? dieAtRandom() : dieAtPoint())
        await pause(Math.max(lifetime, startTook))
      }
    },
    async finishRandom() {
      while (atRandom < kills) {
        await dieAtRandom()
        await pause(lifetime)
      }
    },
    /** Nothing new is reached any more, though everything goes on. */
    isDone: () => idle >= 6,
    counts() {
      const { died, all } = counts()
      return { atRandom, startMs: Math.round(startTook), atPoints: died.size, points: all.size }
    },
    notDiedAt() {
      const { died, all } = counts()
      return [...all].flatMap(([point, name]) => (died.has(point) ? [] : [name]))
    },
  }
}
