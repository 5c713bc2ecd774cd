/** Prices as the points of a line in a field of 100 by 30: each price lasts until the next, the last one for a twentieth more. Pure. */
export function stepsOf(prices: readonly { at: number; price: number }[]): string {
  const all = prices.map(({ price }) => price)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const begin = prices[0]?.at ?? 0
  const span = (prices.at(-1)?.at ?? begin) - begin || 1
  const x = (at: number) => Math.round(((at - begin) / span) * 950) / 10
  const y = (price: number) => Math.round((28 - (high > low ? (price - low) / (high - low) : 0.5) * 26) * 10) / 10
  const points = prices.flatMap(({ at, price }, index) => {
    const until = prices[index + 1]
    return [`${x(at)},${y(price)}`, `${until ? x(until.at) : 100},${y(price)}`]
  })
  return points.join(' ')
}
