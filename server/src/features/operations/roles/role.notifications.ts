interface RoleChange {
  /** What the role is called. */
  role: string
  reason: string
}

export interface RoleNotifications {
  role_granted: RoleChange
  role_revoked: RoleChange
}
