import { Random } from '../random.ts'
import { backdrops, type BackdropName } from './backdrops.ts'
import { building } from './building.ts'
import { cattleBreeds } from './cattle.ts'
import { culture } from './culture.ts'
import { school } from './school.ts'
import { farm } from './farm.ts'
import { food } from './food.ts'
import { kitchen } from './kitchen.ts'
import { gadgets } from './gadgets.ts'
import { gatherings } from './gatherings.ts'
import { goods } from './goods.ts'
import { moreGoods } from './more-goods.ts'
import { outside } from './outside.ts'
import { produce } from './produce.ts'
import { weather } from './weather.ts'
import { homes } from './homes.ts'
import { house } from './house.ts'
import { faint, move, oval, type Draw } from './svg.ts'
import { trades } from './trades.ts'
import { vehicles } from './vehicles.ts'
import { wear } from './wear.ts'

/** One drawing ready to be stored. */
export interface Picture {
  svg: string
  width: number
  height: number
  color: string
}

const draws = {
  ...building,
  ...culture,
  ...school,
  ...farm,
  ...cattleBreeds,
  ...food,
  ...produce,
  ...kitchen,
  ...gadgets,
  ...goods,
  ...moreGoods,
  ...outside,
  ...gatherings,
  ...weather,
  ...house,
  ...trades,
  ...vehicles,
  ...wear,
} satisfies Record<string, Draw>
export type SceneName = keyof typeof draws

const homeOf = new Map<SceneName, readonly BackdropName[]>(
  homes.flatMap(([places, names]) => names.map((name): [SceneName, readonly BackdropName[]] => [name, places])),
)

const skies = ['#BFE0EA', '#CFE8E4', '#F6D9B4', '#D8E6F2', '#FBE3C0', '#C9DDD3'] as const
const walls = [
  '#F3E3C8',
  '#E9D3B4',
  '#D5E6DA',
  '#F6D5C0',
  '#DADFEE',
  '#EFD3CC',
  '#E3DBEF',
  '#C8E0DD',
  '#F9E7BF',
  '#E8C9A0',
  '#D9E3C4',
] as const
const paints = [
  '#0B6B45',
  '#B93C0B',
  '#4338CA',
  '#0F6E74',
  '#D9573F',
  '#7A4B2A',
  '#2F6DA8',
  '#8C2F5B',
  '#5B8C5A',
  '#C98B2B',
  '#E07A3F',
  '#3B4A6B',
  '#A63D57',
  '#1F8A70',
] as const

/** A scene of the thing named, drawn differently for every seed. `where` overrides its usual surroundings. */
export function scene(name: SceneName, seed: number, where?: BackdropName): Picture {
  const random = new Random(seed)
  const place = where ?? random.pick(homeOf.get(name) ?? (['studio'] as const))
  const outdoors = ['field', 'street', 'lake', 'pitch'].includes(place)
  const tone = random.pick(outdoors ? skies : walls)
  const [main = '#0B6B45', second = '#B93C0B'] = random.shuffle(paints)
  const { behind, before = '' } = backdrops[place](random, tone, second)
  const scale = random.between(0.94, 1.1)
  const mirrored = random.chance(0.4) ? -1 : 1
  const shadow = faint(0.16, oval(640, 784, 330, 24, '#1c1410'))
  const thing = `<g transform="translate(${(640 + random.between(-60, 60)).toFixed(1)} ${(790 + random.between(-12, 16)).toFixed(1)}) scale(${(scale * mirrored).toFixed(3)} ${scale.toFixed(3)})">${move(-640, -780, shadow + draws[name](random, main, second))}</g>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960">${behind}${thing}${before}</svg>`,
    width: 1280,
    height: 960,
    color: tone,
  }
}
