import { CreditCard, Smartphone, Wallet } from 'lucide-react'

export const methodIcons = { mpesa: Smartphone, card: CreditCard, wallet: Wallet }
