import { seededRandom } from './seeded-random.ts'

const palettes = [
  {
    sky: ['#f6e7c8', '#fbf3e0'],
    sun: '#f2b84b',
    far: '#b9c79a',
    mid: '#8fae6b',
    near: '#5f8f4a',
    row: '#3f7038',
    crop: '#86b04f',
  },
  {
    sky: ['#d9e8e3', '#f4f3e6'],
    sun: '#f7d488',
    far: '#a7bfae',
    mid: '#7ea487',
    near: '#4f8462',
    row: '#33644a',
    crop: '#78a85c',
  },
  {
    sky: ['#fbd9bd', '#fdf0dc'],
    sun: '#e8703a',
    far: '#cdb98a',
    mid: '#b79c56',
    near: '#97803a',
    row: '#6f5a24',
    crop: '#c9a945',
  },
  {
    sky: ['#cfe0ee', '#f3f1e2'],
    sun: '#ffe3a3',
    far: '#9db7a4',
    mid: '#7fa06a',
    near: '#587f3f',
    row: '#3b5f2c',
    crop: '#94b64e',
  },
] as const

export type SceneWishes = {
  /** The top of the fields, as a fraction of the height. */
  horizon?: number | undefined
  /** The position of the sun, as a fraction of the width. */
  sun?: number | undefined
  palette?: 0 | 1 | 2 | 3 | undefined
}

const furrowsEachSide = 13
const round = (value: number) => Math.round(value * 10) / 10

/** The positions of everything in the picture. Don't change the order of the random draws: it determines each farm's look. */
export function landscape(seed: string, w: number, h: number, wishes: SceneWishes) {
  const draw = seededRandom(seed)
  const drawn = Math.floor(draw() * palettes.length)
  const palette = palettes[wishes.palette ?? drawn] ?? palettes[0]
  draw()
  const horizon = h * (wishes.horizon ?? 0.42 + draw() * 0.1)
  const sunX = w * (wishes.sun ?? 0.15 + draw() * 0.7)
  const sunY = horizon - h * (0.08 + draw() * 0.18)
  const vanish = w * (0.3 + draw() * 0.4)
  const fieldTop = horizon + h * 0.13

  const hill = (y: number, swing: number, waves: number) => {
    const step = w / waves
    let from = y
    let path = `M0 ${h}L0 ${round(y)}`
    for (let i = 1; i <= waves; i++) {
      const to = y + (draw() - 0.5) * swing * 2
      const [a, b, end] = [(i - 0.6) * step, (i - 0.4) * step, i * step].map(round)
      path += `C${a} ${round(from)} ${b} ${round(to)} ${end} ${round(to)}`
      from = to
    }
    return `${path}L${w} ${h}Z`
  }
  const farHill = hill(horizon, h * 0.05, 4)
  const nearHill = hill(horizon + h * 0.05, h * 0.035, 5)

  const trees = Array.from({ length: 9 }, () => {
    const x = round(draw() * w)
    const size = h * (0.018 + draw() * 0.03)
    return { x, y: round(horizon + h * (0.03 + draw() * 0.06)), rx: round(size * 0.8), ry: round(size) }
  })

  const furrow = (i: number) => {
    const [topLeft, topRight] = [vanish + w * (i * 0.012 - 0.0022), vanish + w * (i * 0.012 + 0.0022)].map(round)
    const [footRight, footLeft] = [vanish + w * (i * 0.145 + 0.034), vanish + w * (i * 0.145 - 0.034)].map(round)
    return `M${topLeft} ${round(fieldTop)}L${topRight} ${round(fieldTop)}L${footRight} ${h}L${footLeft} ${h}Z`
  }
  const furrows = Array.from({ length: furrowsEachSide * 2 + 1 }, (_, n) => n - furrowsEachSide)
  const rows = furrows.filter((i) => i % 2 === 0).map(furrow)
  const crops = furrows.filter((i) => i % 2 !== 0).map(furrow)

  const barnX = w * (wishes.sun ? 0.56 : draw() < 0.5 ? 0.12 + draw() * 0.15 : 0.68 + draw() * 0.15)
  return {
    palette,
    sun: { x: round(sunX), y: round(sunY), r: round(h * 0.085) },
    farHill,
    nearHill,
    trees,
    fieldTop: round(fieldTop),
    rows: rows.join(''),
    crops: crops.join(''),
    barn: { x: round(barnX), y: round(horizon + h * 0.085), size: h * 0.1 },
  }
}
