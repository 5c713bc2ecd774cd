/** The geometry of the logo, shared by favicon, icons and the picture for link previews. */
export const markBox = 32
export const markStroke = 2.75
export const markPoint = { x: 16, y: 21.5, radius: 2.25 }

// A little more than half a turn, so that the arcs embrace the point.
const half = (104 * Math.PI) / 180

const arc = (radius: number) => {
  const [side, drop] = [radius * Math.sin(half), radius * Math.cos(half)]
  const [left, right, y] = [markPoint.x - side, markPoint.x + side, markPoint.y - drop].map((value) => value.toFixed(2))
  return `M${left} ${y}A${radius} ${radius} 0 1 1 ${right} ${y}`
}

/** Ward, constituency and county, from the inside out. */
export const markArcs = [arc(5.5), arc(9.75), arc(14)]
