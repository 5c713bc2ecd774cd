import type { Random } from '../random.ts'
import {
  blend,
  cream,
  darker,
  disc,
  earth,
  faint,
  leaf,
  lighter,
  line,
  move,
  oval,
  rect,
  shape,
  skins,
  times,
  wood,
} from './svg.ts'

/** What lies behind (and, for a crowd or grass, before) the thing in the picture. */
export interface Backdrop {
  behind: string
  before?: string
}
type Paint = (random: Random, tone: string, accent: string) => Backdrop

const sunny = ['#F8D98B', '#F6C36B', '#FFE6A8', '#F2B705'] as const

export function acacia(x: number, y: number, scale: number, green: string): string {
  const crown =
    oval(0, -190, 150, 34, green) + oval(-60, -215, 90, 28, lighter(green, 0.12)) + oval(70, -222, 80, 24, green)
  const trunk = line('M0 0 L-4 -90 L-70 -185 M-4 -90 L60 -190 M-2 -60 L10 -190', darker(wood, 0.35), 14)
  return move(x, y, trunk + crown, 0, scale)
}

const tufts = (random: Random, count: number, low: number, high: number, green: string) =>
  times(count, () => {
    const [x, y] = [random.between(10, 1270), random.between(low, high)]
    return line(`M${x.toFixed(0)} ${y.toFixed(0)} l-8 -18 m8 18 l2 -24 m-2 24 l10 -17`, green, 4)
  })

function hills(random: Random, base: number, height: number, color: string): string {
  const [p, q, s] = [random.between(0.3, 1), random.between(0.3, 1), random.between(0.3, 1)]
  return shape(
    `M0 ${base} C140 ${(base - height * p).toFixed(0)} 320 ${(base - height * p).toFixed(0)} 470 ${base - 30} S760 ${(base - height * q).toFixed(0)} 900 ${base - 24} S1190 ${(base - height * s).toFixed(0)} 1280 ${base - 40} V960 H0 Z`,
    color,
  )
}

function sky(random: Random, tone: string): string {
  const x = random.between(160, 1120)
  const clouds = times(random.whole(1, 3), () => {
    const [cx, cy, w] = [random.between(80, 1200), random.between(70, 260), random.between(60, 120)]
    return oval(cx, cy, w, 20, '#ffffff') + oval(cx + w * 0.3, cy - 16, w * 0.55, 24, '#ffffff')
  })
  return (
    rect(0, 0, 1280, 960, tone) +
    disc(x, random.between(120, 250), random.between(60, 95), random.pick(sunny)) +
    faint(0.7, clouds)
  )
}

const room: Paint = (random, tone, accent) => {
  const floor = darker(blend(tone, wood, 0.45), 0.05)
  const left = random.chance(0.5)
  const wx = left ? 90 : 890
  const window =
    rect(wx, 110, 300, 300, cream, 10) +
    rect(wx + 16, 126, 268, 268, '#CDE6EE') +
    shape(`M${wx + 16} 394 V320 Q${wx + 90} 270 ${wx + 160} 320 T${wx + 284} 300 V394 Z`, '#8DB58A') +
    rect(wx + 142, 126, 16, 268, cream) +
    shape(`M${wx - 20} 96 h70 q-10 180 -70 330 Z M${wx + 320} 96 h-70 q10 180 70 330 Z`, accent)
  const frame =
    rect(wx + 40, 150, 200, 230, darker(wood, 0.1), 6) +
    rect(wx + 58, 168, 164, 194, cream) +
    acacia(wx + 140, 340, 0.5, leaf)
  const px = left ? random.between(1060, 1160) : random.between(110, 220)
  const plant =
    times(5, (i) => oval(px + (i - 2) * 32, 520 - Math.abs(i - 2) * -26, 22, 90, i % 2 ? leaf : darker(leaf, 0.15))) +
    shape(`M${px - 62} 600 h124 l-18 130 h-88 Z`, blend(accent, earth, 0.5))
  const rug = oval(640, 830, 520, 70, lighter(accent, 0.45)) + oval(640, 830, 440, 52, lighter(accent, 0.6))
  const boards = times(6, (i) => rect(0, 740 + i * 40, 1280, 3, darker(floor, 0.12)))
  return {
    behind:
      rect(0, 0, 1280, 700, tone) +
      (random.chance(0.6) ? window : frame) +
      rect(0, 690, 1280, 16, lighter(tone, 0.5)) +
      rect(0, 706, 1280, 254, floor) +
      boards +
      rug +
      (random.chance(0.7) ? plant : ''),
  }
}

const table: Paint = (random, tone, accent) => {
  const top = random.pick(['#B27B47', '#A56C3C', '#C28E58', '#8F5D36'])
  const x = random.between(300, 980)
  const cloth = times(3, (i) =>
    rect(0, 880 + i * 22, 1280, i === 1 ? 10 : 5, i === 1 ? '#F2B705' : lighter(accent, 0.2)),
  )
  return {
    behind:
      rect(0, 0, 1280, 960, tone) +
      disc(x, 400, random.between(300, 390), lighter(tone, 0.35)) +
      rect(0, 700, 1280, 260, top) +
      rect(0, 700, 1280, 12, lighter(top, 0.2)) +
      rect(0, 860, 1280, 100, cream) +
      cloth,
  }
}

const field: Paint = (random, tone, accent) => {
  const ground = random.pick(['#A9B665', '#C2A660', '#8FAE5B', '#D0AA68'])
  const far = blend('#6F9A7C', tone, 0.35)
  const trees = times(random.whole(1, 3), () =>
    acacia(
      random.chance(0.5) ? random.between(60, 300) : random.between(980, 1220),
      random.between(600, 680),
      random.between(0.6, 1.15),
      leaf,
    ),
  )
  const rows = random.chance(0.5)
    ? times(7, (i) => line(`M${640 + (i - 3) * 90} 690 L${640 + (i - 3) * 330} 960`, darker(ground, 0.12), 10))
    : ''
  const hut = move(
    random.pick([190, 1080]),
    690,
    rect(-60, -80, 120, 80, '#C88D5A') +
      shape('M-90 -74 L0 -170 L90 -74 Z', darker(accent, 0.25)) +
      rect(-16, -54, 32, 54, darker(wood, 0.3)),
  )
  return {
    behind:
      sky(random, tone) +
      hills(random, 600, 220, far) +
      hills(random, 650, 130, blend(far, ground, 0.5)) +
      rect(0, 670, 1280, 290, ground) +
      rows +
      trees +
      (random.chance(0.4) ? hut : ''),
    before: tufts(random, 26, 820, 950, darker(ground, 0.25)),
  }
}

const street: Paint = (random, tone, accent) => {
  const paints = random.shuffle(['#E7B27A', '#D98E63', '#8FB7A3', '#E9D39C', '#B9C7DD', '#D9A5A0'])
  const dukas = times(4, (i) => {
    const [x, h] = [i * 330 - 30, random.between(250, 360)]
    const front = paints[i] ?? accent
    const awning = times(7, (s) =>
      shape(
        `M${x + 20 + s * 40} ${700 - h + 90} h40 v44 q-20 24 -40 0 Z`,
        s % 2 ? cream : i % 2 ? accent : darker(front, 0.35),
      ),
    )
    return (
      rect(x, 690 - h, 320, h + 20, front) +
      rect(x, 690 - h, 320, 16, darker(front, 0.25)) +
      rect(x + 36, 690 - h + 36, 248, 40, lighter(front, 0.55), 6) +
      rect(x + 40, 700 - h + 100, 110, h - 110, darker(front, 0.5)) +
      rect(x + 176, 700 - h + 110, 110, 90, '#F6E7B8') +
      awning
    )
  })
  const road = rect(0, 830, 1280, 130, '#5A5C5B') + times(7, (i) => rect(i * 200 + 30, 890, 110, 10, '#F1E6C4'))
  return {
    behind: sky(random, tone) + dukas + rect(0, 700, 1280, 130, '#D7C3A0') + rect(0, 822, 1280, 10, '#B79F78') + road,
  }
}

const studio: Paint = (random, tone, accent) => {
  const bits = times(16, () => {
    const [x, y] = [random.between(30, 1250), random.between(30, 640)]
    const color = random.pick([accent, lighter(tone, 0.6), darker(tone, 0.12)])
    return random.chance(0.5)
      ? disc(x, y, random.between(5, 14), color)
      : move(x, y, rect(-12, -4, 24, 8, color, 4), random.between(0, 180))
  })
  const kikoi = times(3, (i) => rect(0, 706 + i * 18, 1280, i === 1 ? 8 : 4, i === 1 ? accent : lighter(tone, 0.5)))
  return {
    behind:
      rect(0, 0, 1280, 960, tone) +
      disc(random.between(560, 720), 440, random.between(330, 400), lighter(tone, 0.4)) +
      bits +
      rect(0, 690, 1280, 270, darker(tone, 0.1)) +
      kikoi,
  }
}

const stage: Paint = (random, tone, accent) => {
  const night = blend(darker(tone, 0.6), random.pick(['#241B4B', '#3A1530', '#0E2F33', '#2A1A10']), 0.75)
  const beams = times(4, (i) =>
    shape(
      `M${180 + i * 300} 0 L${random.between(0, 1100).toFixed(0)} 760 h240 Z`,
      i % 2 ? '#FFE29A' : lighter(accent, 0.4),
    ),
  )
  const bulbs =
    line('M0 70 Q320 190 640 90 T1280 80', '#00000055', 4) +
    times(16, (i) => disc(20 + i * 82, 100 + 42 * Math.sin(i / 1.6), 13, i % 3 ? '#FFD873' : lighter(accent, 0.3)))
  const heads = times(13, (i) => {
    const [x, y] = [i * 104 + random.between(-20, 20), random.between(900, 930)]
    const color = darker(random.pick(skins), 0.45)
    const arm = random.chance(0.35) ? line(`M${x + 40} ${y + 40} l${random.whole(10, 30)} -120`, color, 22) : ''
    return disc(x, y, 42, color) + oval(x, y + 90, 70, 60, darker(night, 0.4)) + arm
  })
  return {
    behind:
      rect(0, 0, 1280, 960, night) +
      faint(0.2, beams) +
      bulbs +
      rect(0, 740, 1280, 220, darker(wood, 0.25)) +
      rect(0, 740, 1280, 14, wood),
    before: heads,
  }
}

const plinth: Paint = (random, tone, accent) => {
  const velvet = random.pick(['#7A1F2B', '#1E4D45', '#33306E', '#6B3A14', '#5B2348'])
  const folds = times(11, (i) =>
    rect(
      i * 120 - 20 + random.between(-12, 12),
      0,
      random.between(26, 56),
      720,
      i % 2 ? darker(velvet, 0.22) : lighter(velvet, 0.08),
    ),
  )
  const swag = times(
    4,
    (i) =>
      shape(`M${i * 330 - 20} 0 h340 q-170 210 -340 0 Z`, lighter(velvet, 0.14)) +
      line(`M${i * 330 - 20} 4 q170 206 340 0`, '#E0B04A', 8),
  )
  const base =
    rect(150, 790, 980, 170, blend(tone, '#ffffff', 0.3)) +
    rect(120, 760, 1040, 46, lighter(tone, 0.55), 8) +
    rect(150, 806, 980, 12, darker(tone, 0.15)) +
    rect(560, 852, 160, 56, '#E0B04A', 8) +
    rect(576, 870, 128, 6, darker('#E0B04A', 0.4)) +
    rect(596, 886, 88, 6, darker('#E0B04A', 0.4))
  return {
    behind:
      rect(0, 0, 1280, 960, velvet) +
      folds +
      swag +
      rect(0, 720, 1280, 240, blend(darker(wood, 0.3), accent, 0.1)) +
      base,
  }
}

const stall: Paint = (random, tone, accent) => {
  const scallops = times(11, (i) => shape(`M${i * 120 - 20} 0 h120 v130 q-60 70 -120 0 Z`, i % 2 ? cream : accent))
  const shelf = (y: number) =>
    rect(90, y, 1100, 16, wood) +
    times(9, (i) =>
      rect(
        130 + i * 118 + random.between(-12, 12),
        y - random.between(50, 84),
        random.between(44, 70),
        84,
        random.pick(['#D9774A', '#E9B44C', '#6C9A72', '#C4574A', '#7A93B5', '#EADCBB']),
        8,
      ),
    )
  const clip = (drawn: string) => faint(0.55, drawn)
  return {
    behind:
      rect(0, 0, 1280, 960, tone) +
      clip(shelf(330) + rect(90, 346, 1100, 12, tone)) +
      clip(shelf(500)) +
      rect(0, 516, 1280, 24, tone) +
      rect(40, 0, 26, 760, darker(wood, 0.2)) +
      rect(1214, 0, 26, 760, darker(wood, 0.2)) +
      scallops +
      rect(0, 720, 1280, 240, '#A9713F') +
      rect(0, 720, 1280, 18, '#C48A53') +
      times(8, (i) => rect(i * 160 + 76, 738, 5, 222, '#8C5A30')),
  }
}

const lake: Paint = (random, tone) => {
  const water = random.pick(['#4E9DA6', '#3F8FA8', '#5FA7A0'])
  const waves = times(18, () =>
    line(
      `M${random.between(0, 1200).toFixed(0)} ${random.between(560, 760).toFixed(0)} q20 -10 40 0 t40 0`,
      lighter(water, 0.35),
      5,
    ),
  )
  const shore = shape('M0 800 Q300 740 640 780 T1280 750 V960 H0 Z', '#DDBE85')
  return {
    behind:
      sky(random, tone) +
      hills(random, 530, 170, blend('#5F8F7A', tone, 0.3)) +
      rect(0, 510, 1280, 450, water) +
      waves +
      shore,
    before: tufts(random, 12, 880, 950, leaf),
  }
}

const pitch: Paint = (random, tone, accent) => {
  const grass = random.pick(['#5F9F58', '#6BA85A', '#4F9460', '#B98A57'])
  const stripes = times(6, (i) =>
    shape(`M${i * 220 - 20} 560 h110 l${(i - 2.5) * 90 + 60} 400 h-200 Z`, lighter(grass, 0.1)),
  )
  const crowd = times(46, (i) =>
    disc(16 + i * 28, 500 + random.between(-26, 26), 15, random.pick([...skins, accent, '#F2B705', '#ffffff'])),
  )
  const goal =
    rect(420, 330, 14, 240, '#ffffff') +
    rect(846, 330, 14, 240, '#ffffff') +
    rect(420, 326, 440, 14, '#ffffff') +
    faint(
      0.5,
      times(11, (i) => rect(460 + i * 36, 340, 2, 226, '#ffffff')) +
        times(6, (i) => rect(430, 370 + i * 36, 420, 2, '#ffffff')),
    )
  return {
    behind:
      sky(random, tone) +
      hills(random, 460, 120, '#7CA37F') +
      rect(0, 470, 1280, 90, darker(accent, 0.3)) +
      crowd +
      rect(0, 540, 1280, 20, cream) +
      rect(0, 560, 1280, 400, grass) +
      stripes +
      (random.chance(0.7) ? goal : '') +
      line('M0 640 H1280', '#ffffff', 8),
  }
}

export const backdrops = { room, table, field, street, studio, stage, plinth, stall, lake, pitch } satisfies Record<
  string,
  Paint
>
export type BackdropName = keyof typeof backdrops
