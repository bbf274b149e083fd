import { useQuery } from '@tanstack/react-query'
import { requestText } from '../../shared/api.ts'
import { fileBehind } from '../../shared/signed.rules.ts'
import { readWaveform } from './engine/waveform.rules.ts'

export function useWaveform(url: string) {
  const { data } = useQuery({
    queryKey: ['waveform', fileBehind(url)],
    enabled: url !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => readWaveform((await requestText(url)).text),
  })
  return data
}
