/** Rates in hundredths of a percent: 500 are 5 %. */
export interface SaleRates {
  commission: number
  withholding: number
}

declare module '../../../core/deps.ts' {
  interface Settings {
    /** What is taken of a sale when its escrow is released. */
    sales: SaleRates
  }
}
