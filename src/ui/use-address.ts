import { use, useCallback } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'

type ChangeAddress = (
  change: (parameters: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void

/**
 * What is in the address behind `?`, and how it is changed. A change gets the address as it is at that moment: what is
 * drawn may be older, and of two fast presses the second would take back the first. Whoever is on the way to another
 * page stays on the way.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [drawn] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Only the router knows at once: the hooks for it follow with the drawing.
  const router = use(DataRouterContext)?.router
  const changeAddress = useCallback<ChangeAddress>(
    (change, options) => {
      if (!router) return
      const now = router.state.navigation.location ?? router.state.location
      if (now.pathname !== pathname) return
      const before = new URLSearchParams(now.search).toString()
      const next = change(new URLSearchParams(before)).toString()
      if (next !== before) void navigate(`?${next}`, options)
    },
    [router, navigate, pathname],
  )
  return [drawn, changeAddress]
}
