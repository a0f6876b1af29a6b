import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { Next } from '../features/identity/local-path.ts'
import { LoginScreen } from '../features/identity/login-screen.tsx'

const Search = z.object({ next: Next })

export const handle = {
  meta: () => ({ title: 'Log in', description: 'Log in to Farmlane to shop from local farms or to run your own.' }),
}

export function Component() {
  const [search] = useSearchParams()
  const { next } = Search.parse(Object.fromEntries(search))
  return <LoginScreen next={next} />
}
