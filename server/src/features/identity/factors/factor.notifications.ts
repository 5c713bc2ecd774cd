export interface FactorNotifications {
  /** A recovery code stood in for the second factor; so many are left. */
  recovery_code_used: { left: number }
}
