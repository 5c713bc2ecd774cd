/** County codes on a grid that resembles Kenya, from north-west to south-east; 0 is empty. */
export const tileRows = [
  [0, 24, 23, 0, 10, 0, 9],
  [39, 26, 28, 25, 0, 8, 0],
  [40, 37, 27, 30, 31, 11, 0],
  [38, 29, 35, 18, 12, 0, 0],
  [41, 42, 32, 19, 20, 13, 7],
  [43, 46, 36, 21, 14, 15, 0],
  [44, 45, 33, 22, 16, 4, 5],
  [0, 0, 47, 34, 17, 3, 0],
  [0, 0, 0, 0, 6, 2, 1],
] as readonly (readonly number[])[]
