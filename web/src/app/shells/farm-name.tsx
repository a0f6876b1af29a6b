export function FarmName() {
  return null
}
