import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { imageQuery } from '../images/queries.ts';

/** The address of a picture for this page, read once `room` comes near the screen. */
export function usePicture(id: number, room: RefObject<Element | null>) {
  const [near, setNear] = useState(false);
  const [url, setUrl] = useState<string>();
  const { data, isError } = useQuery({ ...imageQuery(id), enabled: near });
  useEffect(() => {
    if (near || !room.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [near, room]);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { url, failed: isError };
}
