import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@dinner-dice/content/articles";
import { Die } from "../art/die.js";
import { PostRow } from "../blog/post-row.js";
import { longDate } from "@dinner-dice/content/dates";
import { ButtonLink } from "../parts/button.js";
import { Feature, Posts } from "../parts/blog.js";
import { Counter, Edge } from "../parts/hero.js";
import { FinderRoom, Meta } from "../parts/guide.js";
import { WallHead } from "../parts/wall.js";
import type { PageHead } from "../head/page-head.js";
import { blog, breadcrumbs, pageList } from "../head/structured-data.js";
import { type SiteIdentity, useProduct } from "../site.js";

/** The blog's list: the newest post fills the counter, the rest are rows. */
export function BlogPage({ posts }: { readonly posts: readonly Article[] }): ReactElement {
  const product = useProduct();
  const [newest, ...rest] = posts;
  return (
    <>
      {newest && <Newest post={newest} />}
      <Edge />
      <div className="wrap">
        <WallHead className="specials">
          <h2 className="d2">Today’s specials</h2>
        </WallHead>
        <Posts>
          {rest.map((post, index) => (
            <PostRow key={post.slug} post={post} number={index + 1} />
          ))}
        </Posts>
      </div>
      <Counter className="counter embedded">
        <FinderRoom>
          <div className="wrap try">
            <Die />
            <p className="d2">Enough reading</p>
            <ButtonLink asChild className="primary">
              <Link to="/">Try the {product}</Link>
            </ButtonLink>
          </div>
        </FinderRoom>
      </Counter>
    </>
  );
}

function Newest({ post }: { readonly post: Article }): ReactElement {
  const { path, category, date, readingMinutes, headline, excerpt } = post;
  return (
    <Counter className="counter">
      <Feature className="wrap">
        <div>
          <h1 className="vh">Food Blog</h1>
          <Meta className="meta first">
            <span>{category}</span>
            <span>{longDate(date)}</span>
            <span>{readingMinutes} min read</span>
          </Meta>
          <h2 className="d1 headline">{headline}</h2>
          <p className="lede">{excerpt}</p>
          <p className="read">
            <ButtonLink asChild>
              <Link to={path}>
                Read Article<span className="vh">: {headline}</span>
              </Link>
            </ButtonLink>
          </p>
        </div>
        <div className="art">
          <Die />
        </div>
      </Feature>
    </Counter>
  );
}

/** The head of the list. */
export function blogHead(posts: readonly Article[], { product, siteUrl }: SiteIdentity): PageHead {
  return {
    title: `Food Blog: Deciding Where to Eat | ${product}`,
    description:
      "Ten short reads on deciding where to eat: rules that end the argument, dice games for dinner, random picks that are fair, and what to do when nobody can choose.",
    keywords: ["food blog", "decide where to eat", "restaurant picker tips", "dinner ideas"],
    canonicalPath: "/blog",
    type: "website",
    image: "/social/home.png",
    structuredData: [
      breadcrumbs(siteUrl, [{ name: "Food Blog", path: "/blog" }]),
      blog({ path: "/blog", posts }, { siteUrl, product }),
      pageList({ name: "Food Blog", pages: posts }, { siteUrl }),
    ],
  };
}
