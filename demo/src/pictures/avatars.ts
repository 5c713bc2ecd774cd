import { Random } from '../random.ts'
import type { Picture } from './scenes.ts'
import { cream, darker, disc, ink, lighter, line, oval, rect, ring, shape, skins, times } from './svg.ts'

const grounds = [
  '#F2C879',
  '#8FC3B1',
  '#E7A487',
  '#A9B8DE',
  '#D9A5B8',
  '#B7CF95',
  '#F4DDB0',
  '#9CC9D6',
  '#CDB4DB',
  '#E8C9A0',
] as const
const cloths = [
  '#0B6B45',
  '#B93C0B',
  '#4338CA',
  '#0F6E74',
  '#D9573F',
  '#8C2F5B',
  '#2F6DA8',
  '#C98B2B',
  '#3B4A6B',
  '#F2B705',
  '#5B8C5A',
] as const
const grey = '#B9B3AB'

interface Head {
  random: Random
  skin: string
  hair: string
  cloth: string
}

const crop = ({ hair }: Head) =>
  shape('M226 280 Q220 160 320 156 Q420 160 414 280 Q404 220 380 206 Q320 188 260 206 Q236 220 226 280 Z', hair)
const afro = ({ hair, random }: Head) =>
  disc(320, 216, 136, hair) +
  times(16, (i) => disc(320 + Math.cos(i * 0.393) * 126, 210 + Math.sin(i * 0.393) * 122, random.between(24, 34), hair))
const bun = ({ hair, cloth }: Head) =>
  disc(320, 124, 54, hair) +
  rect(286, 152, 68, 16, cloth, 8) +
  shape('M222 300 Q210 150 320 150 Q430 150 418 300 Q410 214 320 206 Q230 214 222 300 Z', hair)
const wrap = ({ cloth, random }: Head) => {
  const color = lighter(cloth, 0.12)
  return (
    shape('M212 250 Q206 110 320 106 Q434 110 428 250 Q320 190 212 250 Z', color) +
    shape('M214 250 Q320 186 426 250 L424 222 Q320 164 216 222 Z', darker(cloth, 0.2)) +
    oval(390, 118, 56, 34, color) +
    oval(340, 96, 50, 32, darker(cloth, 0.14)) +
    times(5, (i) => disc(252 + i * 34, 160 + Math.abs(i - 2) * 8, random.between(7, 10), '#F2B705'))
  )
}
const hijab = ({ cloth }: Head) =>
  shape('M320 112 Q190 112 190 290 Q190 470 110 640 H530 Q450 470 450 290 Q450 112 320 112 Z', lighter(cloth, 0.1)) +
  line('M226 420 Q320 500 414 420', darker(cloth, 0.15), 8)
const cap = ({ cloth }: Head) =>
  shape('M224 250 V190 Q226 150 320 146 Q414 150 416 190 V250 Q320 214 224 250 Z', cream) +
  times(6, (i) => shape(`M${240 + i * 29} 214 l14 -22 l14 22 l-14 18 Z`, i % 2 ? cloth : '#C98B2B'))
const sports = ({ cloth }: Head) =>
  shape('M220 252 Q214 140 320 138 Q426 140 420 252 Z', cloth) +
  shape('M400 252 q120 -6 130 30 q-60 14 -140 -6 Z', darker(cloth, 0.2)) +
  disc(320, 140, 10, darker(cloth, 0.3))
const cornrows = (head: Head) =>
  crop(head) +
  times(6, (i) => line(`M${248 + i * 29} 250 Q${262 + i * 23} 190 ${290 + i * 12} 164`, darker(head.skin, 0.12), 4))
const bald = ({ skin }: Head) => oval(286, 186, 26, 14, lighter(skin, 0.18))

const braidsBehind = ({ hair, cloth, random }: Head) =>
  shape('M212 300 Q200 140 320 140 Q440 140 428 300 Z', hair) +
  times(12, (i) =>
    line(
      `M${i < 6 ? 222 + i * 9 : 374 + (i - 6) * 9} 270 q${i < 6 ? -24 : 24} 110 ${i < 6 ? -14 : 14} ${random.whole(200, 260)}`,
      i % 4 === 1 ? darker(cloth, 0.1) : hair,
      15,
    ),
  )
const fringe = ({ hair }: Head) =>
  shape('M222 290 Q222 164 320 160 Q418 164 418 290 Q410 220 320 196 Q230 220 222 290 Z', hair)

const women = ['afro', 'bun', 'wrap', 'braids', 'crop', 'cornrows'] as const
const men = ['crop', 'bald', 'crop', 'cap', 'sports', 'cornrows'] as const
type Style = (typeof women | typeof men)[number] | 'hijab'
const tops = { crop, bun, wrap, cap, sports, cornrows, bald, braids: fringe } as const

/** A drawn portrait. `veiled` members wear a hijab or a kofia. */
export function avatar(seed: number, gender: 'female' | 'male', veiled: boolean): Picture {
  const random = new Random(seed)
  const ground = random.pick(grounds)
  const elder = random.chance(0.16)
  const cloth = random.pick(cloths)
  const head: Head = {
    random,
    skin: random.pick(skins),
    hair: elder ? grey : random.pick([ink, '#1E1714', '#3A241A']),
    cloth,
  }
  const style: Style = veiled ? (gender === 'female' ? 'hijab' : 'cap') : random.pick(gender === 'female' ? women : men)
  const { skin } = head

  const shirt = random.pick([
    shape('M250 452 L320 530 L390 452 L372 440 H268 Z', lighter(cloth, 0.55)) +
      line('M320 530 V640', darker(cloth, 0.2), 6),
    times(5, (i) =>
      line(
        `M${230 + i * 8} ${470 + i * 15} Q320 ${540 + i * 18} ${410 - i * 8} ${470 + i * 15}`,
        ['#F2B705', '#D23B2C', '#ffffff', '#2F6DA8', '#2F8F5B'][i] ?? cream,
        9,
      ),
    ),
    times(7, (i) => shape(`M${170 + i * 50} ${560 + (i % 2) * 26} l18 22 l-18 22 l-18 -22 Z`, lighter(cloth, 0.4))),
    '',
  ])
  const body =
    shape('M110 640 Q116 490 250 456 H390 Q524 490 530 640 Z', cloth) +
    shape('M272 390 H368 V450 Q320 510 272 450 Z', darker(skin, 0.14)) +
    (style === 'hijab' ? '' : shirt)
  const face =
    oval(320, 300, 98, 122, skin) +
    (style === 'hijab' ? '' : disc(222, 306, 20, darker(skin, 0.1)) + disc(418, 306, 20, darker(skin, 0.1)))
  const eyes = times(
    2,
    (i) =>
      oval(282 + i * 76, 298, 12, 9, '#ffffff') +
      disc(283 + i * 76, 298, 8, ink) +
      line(`M${264 + i * 76} 272 q18 -${random.whole(8, 14)} 36 0`, elder ? grey : ink, 7),
  )
  const nose = line('M318 312 q-14 30 4 34', darker(skin, 0.25), 6)
  const smile = random.chance(0.6)
    ? shape('M284 370 Q320 410 356 370 Q320 378 284 370 Z', '#ffffff') +
      line('M282 369 Q320 412 358 369', darker(skin, 0.45), 5)
    : line('M290 376 Q320 396 350 376', darker(skin, 0.45), 8)
  const beard =
    gender === 'male' && random.chance(0.5)
      ? shape(
          'M226 330 Q232 426 320 428 Q408 426 414 330 Q400 372 356 356 Q320 346 284 356 Q240 372 226 330 Z',
          darker(head.hair, 0.05),
        )
      : ''
  const jewels =
    gender === 'female' && style !== 'hijab' && random.chance(0.8)
      ? ring(218, 346, 15, '#E0B04A', 6) + ring(422, 346, 15, '#E0B04A', 6)
      : ''
  const glasses = random.chance(0.25)
    ? ring(282, 300, 30, ink, 6) + ring(358, 300, 30, ink, 6) + line('M312 298 q8 -6 16 0', ink, 6)
    : ''
  const behind =
    style === 'afro' ? afro(head) : style === 'braids' ? braidsBehind(head) : style === 'hijab' ? hijab(head) : ''
  const top = style === 'afro' || style === 'hijab' ? '' : tops[style](head)
  const collar =
    style === 'hijab'
      ? shape('M216 240 Q200 400 320 452 Q440 400 424 240 Q470 470 320 500 Q170 470 216 240 Z', darker(cloth, 0.08))
      : ''

  const backing =
    rect(0, 0, 640, 640, ground) +
    disc(random.between(180, 460), random.between(160, 300), random.between(190, 250), lighter(ground, 0.3))
  const drawn = style === 'hijab' ? body + behind + face + collar : behind + body + face
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">${backing}${drawn}${beard}${eyes}${nose}${smile}${top}${jewels}${glasses}</svg>`,
    width: 640,
    height: 640,
    color: ground,
  }
}
