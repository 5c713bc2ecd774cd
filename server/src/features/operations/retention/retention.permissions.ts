import { permission } from '../../../core/permission.ts'
import { mayRunRetention } from './retention.rules.ts'

export const retentionPermissions = [
  permission(
    'retention.run',
    {
      en: 'Have a rule of retention carried out now',
      sw: 'Kuagiza kanuni ya uhifadhi itekelezwe sasa',
    },
    mayRunRetention,
    () => null,
  ),
]
