/** The part of TanStack Query that Yolo's front ends use, provided by the shell instead of the whole package. */
export {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'yolo-unshared-react-query';
