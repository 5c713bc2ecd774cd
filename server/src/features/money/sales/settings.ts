/** Rates in hundredths of a percent: 500 are 5 %. */
export interface SaleRates {
  commission: number
  withholding: number
  /** Tax on our commission, which has it included: no price changes with it. Absent: none. */
  vat?: number
}

declare module '../../../core/deps.ts' {
  interface Settings {
    /** What is taken of a sale when its escrow is released. */
    sales: SaleRates
  }
}
