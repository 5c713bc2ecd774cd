/** The one drawing behind the mark, the favicon, the icons and the picture for sharing. */
export const markBox = 32
export const markStroke = 3
export const markPoint = { x: 16, y: 25.5, radius: 3 }

const arc = (radius: number) => {
  const side = radius * Math.sin((52 * Math.PI) / 180)
  const top = radius * Math.cos((52 * Math.PI) / 180)
  const [left, right, y] = [markPoint.x - side, markPoint.x + side, markPoint.y - top].map((value) => value.toFixed(2))
  return `M${left} ${y}A${radius} ${radius} 0 0 1 ${right} ${y}`
}

/** Ward, constituency and county, from the inside out. */
export const markArcs = [arc(8), arc(14), arc(20)]
