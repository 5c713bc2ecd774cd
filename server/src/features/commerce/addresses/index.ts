export { findSnapshots, viewDeliveryAddress, type AddressSnapshot } from './snapshots.ts'
