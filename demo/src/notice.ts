/** A line of the app. */
export interface Notice {
  to: string
  kind: string
  class: 'money' | 'people' | 'nearby'
  path: string
  en: string
  sw: string
  /** Hours ago. */
  ago: number
  read?: boolean
}
