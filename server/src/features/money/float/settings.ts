export interface FloatSettings {
  /** Staff are warned when the account that pays out has less to spare than so many shillings. */
  warnBelow: number
}

declare module '../../../core/deps.ts' {
  interface Settings {
    float: FloatSettings
  }
}
