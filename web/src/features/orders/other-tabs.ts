import { browserStorage } from '../../platform/storage.ts'

const changedKey = 'cartChanged'

/** The account's cart was changed here: other tabs of this browser ask for it again. */
export const tellOtherTabs = (): void => browserStorage.setItem(changedKey, String(Date.now()))

export function onChangeInOtherTab(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === changedKey) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
