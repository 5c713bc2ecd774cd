export { countSales, findScores } from './scores.queries.ts'
export { soldShown, viewRating } from './scores.rules.ts'
