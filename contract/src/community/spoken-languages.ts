/** Languages that a member can say they speak, by ISO 639; Sheng and Kenyan Sign Language by names of their own. */
export const spokenLanguages = [
  'en',
  'sw',
  'sheng',
  'ki',
  'luo',
  'luy',
  'kln',
  'kam',
  'guz',
  'mer',
  'nyf',
  'so',
  'mas',
  'tuv',
  'dav',
  'ksl',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
