import { pipsFor } from "../art/die.js";
import { HOME_IMAGE, type PageHead, blog, breadcrumbs, pageList } from "../head/structured-data.js";
import { Banner, BannerEdge } from "../parts/banner.js";
import {
  PostsHeading,
  Feature,
  FeatureDie,
  FeatureLede,
  FeatureMeta,
  FeatureRead,
  FeatureTitle,
  Posts,
  Post,
  PostAction,
  PostExcerpt,
  PostFace,
  PostMeta,
  PostTitle,
} from "../parts/blog.js";
import { ButtonLink } from "../parts/button.js";
import { FinderDie, FinderInvitation, FinderSection } from "../parts/served.js";
import { Container, Heading, VisuallyHidden } from "../parts/text.js";
import { type SiteIdentity, useProduct } from "../site.js";
import type { Article } from "@dinner-dice/content/articles";
import { longDate } from "@dinner-dice/content/dates";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";

export function BlogPage({ posts }: { readonly posts: readonly Article[] }): ReactElement {
  const product = useProduct();
  const [newest, ...rest] = posts;
  return (
    <>
      {newest && <Newest post={newest} />}
      <BannerEdge />
      <Container>
        <PostsHeading>Today's specials</PostsHeading>
        <Posts>
          {rest.map((post, index) => (
            <PostRow key={post.slug} post={post} number={index + 1} />
          ))}
        </Posts>
      </Container>
      <Banner inset>
        <FinderSection>
          <FinderInvitation>
            <FinderDie />
            <Heading as="p">Enough reading</Heading>
            <ButtonLink asChild variant="primary">
              <Link to="/">Try the {product}</Link>
            </ButtonLink>
          </FinderInvitation>
        </FinderSection>
      </Banner>
    </>
  );
}

function Newest({ post }: { readonly post: Article }): ReactElement {
  const { path, category, date, readingMinutes, headline, excerpt } = post;
  return (
    <Banner>
      <Feature>
        <div>
          <VisuallyHidden asChild>
            <h1>Food Blog</h1>
          </VisuallyHidden>
          <FeatureMeta>
            <span>{category}</span>
            <span>{longDate(date)}</span>
            <span>{readingMinutes} min read</span>
          </FeatureMeta>
          <FeatureTitle>{headline}</FeatureTitle>
          <FeatureLede>{excerpt}</FeatureLede>
          <FeatureRead>
            <ButtonLink asChild>
              <Link to={path}>
                Read Article<VisuallyHidden>: {headline}</VisuallyHidden>
              </Link>
            </ButtonLink>
          </FeatureRead>
        </div>
        <FeatureDie />
      </Feature>
    </Banner>
  );
}

export function blogHead(posts: readonly Article[], { product, siteUrl }: SiteIdentity): PageHead {
  return {
    title: `Food Blog: Deciding Where to Eat | ${product}`,
    description:
      "Ten short reads on deciding where to eat: rules that end the argument, dice games for dinner, random picks that are fair, and what to do when nobody can choose.",
    keywords: ["food blog", "decide where to eat", "restaurant picker tips", "dinner ideas"],
    canonicalPath: "/blog",
    type: "website",
    ...HOME_IMAGE,
    structuredData: [
      breadcrumbs(siteUrl, [{ name: "Food Blog", path: "/blog" }]),
      blog({ path: "/blog", posts }, { siteUrl, product }),
      pageList({ name: "Food Blog", pages: posts }, { siteUrl }),
    ],
  };
}

function PostRow({ post, number }: { readonly post: Article; readonly number: number }): ReactElement {
  const { path, category, date, readingMinutes, headline, excerpt } = post;
  return (
    <Post>
      <PostFace pips={pipsFor(((number - 1) % 6) + 1)} />
      <div>
        <PostMeta>
          <b>{category}</b> <span>{longDate(date)}</span> <span>{readingMinutes} min read</span>
        </PostMeta>
        <PostTitle>
          <Link to={path}>{headline}</Link>
        </PostTitle>
        <PostExcerpt>{excerpt}</PostExcerpt>
      </div>
      <PostAction asChild>
        <Link to={path}>
          Read Article<VisuallyHidden>: {headline}</VisuallyHidden>
        </Link>
      </PostAction>
    </Post>
  );
}
