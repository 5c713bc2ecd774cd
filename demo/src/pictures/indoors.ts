import type { Paint } from './backdrop.ts'
import { acacia } from './nature.ts'
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

export const room: Paint = (random, tone, accent) => {
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

export const table: Paint = (random, tone, accent) => {
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

export const studio: Paint = (random, tone, accent) => {
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

export const stage: Paint = (random, tone, accent) => {
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

export const plinth: Paint = (random, tone, accent) => {
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

export const stall: Paint = (random, tone, accent) => {
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
